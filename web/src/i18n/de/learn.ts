// Wörter rund um die Lektionen.
import type { learn as english } from "../en/learn";

export const learn: typeof english = {
  title: "In drei Minuten gelernt",
  pitch: "Spiel an einem kleinen Tisch, mit Hilfe daneben.",
  about: "Kleine Tische mit jemandem daneben, der sagt, was zu tun ist und warum. Falsch machen kannst du hier nichts.",
  classic: "Das Spiel selbst",
  party: "Besondere Karten von Party",
  done: "geschafft",
  begin: "Los",
  again: "Noch einmal",
  next: (title) => `Weiter: ${title}`,
  enough: "Ein Spiel spielen",
  toLessons: "Zu den Lektionen",
  first: "Neu hier?",
  how: "Alle wählen eine Karte aus ihrer Hand; sie werden zugleich gezeigt, und der Rest der Hand wird weitergegeben. Wer nach drei Runden die meisten Punkte hat, gewinnt.",
};
