// Browsers load no modules from a file on disk, so the page would stay empty: say what to do instead.
// A script of the old kind, in a file of its own, since the service allows no scripts within the page.
if (location.protocol === "file:") {
  var sentences = {
    en: "Sushibelt has to come from a web server: run “python3 -m http.server” in this folder and open http://localhost:8000/, or upload the folder to any web server.",
    de: "Sushibelt kommt von einem Webserver: Starte in diesem Ordner „python3 -m http.server“ und öffne http://localhost:8000/, oder lade den Ordner auf irgendeinen Webserver.",
    es: "Sushibelt tiene que venir de un servidor web: ejecuta «python3 -m http.server» en esta carpeta y abre http://localhost:8000/, o sube la carpeta a cualquier servidor web.",
  };
  var spoken = navigator.language.split("-")[0];
  var language = Object.keys(sentences).indexOf(spoken) < 0 ? "en" : spoken;
  document.documentElement.lang = language;
  var sentence = document.createElement("p");
  sentence.id = "opened-as-file";
  sentence.setAttribute("role", "alert");
  sentence.textContent = sentences[language];
  // The stylesheet is not loaded either.
  Object.assign(sentence.style, { maxWidth: "36em", margin: "15vh auto", padding: "0 24px", font: "1.25rem/1.6 system-ui, sans-serif" });
  document.getElementById("app").append(sentence);
}
