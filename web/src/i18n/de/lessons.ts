// Was in den Lektionen gesagt wird.
import type { SceneWords } from "../en/lessons";

const STAYS_OPEN = {
  sashimi: "Lass die Sashimi liegen: Drei sind offen 10 wert.",
  tofu: "Lass den Tofu liegen: Deine letzte Karte wird noch einer, und zwei sind 6 wert.",
};

export const lessons: SceneWords[] = [
  {
    title: "Das klassische Spiel",
    opening: "Du bist Ana, in der letzten von drei Runden. In jedem Zug wählen alle eine Karte, zeigen sie und geben den Rest der Hand nach links weiter.",
    closing: "Tempura {tempura}, Sashimi {sashimi}, Maki {maki}, Pudding {pudding}; Nigiri {nigiri}, davon 9 für Tintenfisch auf Wasabi. Bei der letzten Karte einer Hand gibt es nichts zu wählen: dein Ei.",
    lines: [
      {
        words: "Ein Paar Tempura ist 5 wert, drei Sashimi 10. Wähl eins von beiden: Der Rest dieser Hand geht an Ben, weiter an Cem und ist in drei Zügen zurück.",
        otherwise: "Vor dir liegen ein Tempura und zwei Sashimi. Wähl etwas, das dazu passt.",
        but: {},
      },
      {
        words: "Stäbchen geben keine Punkte, aber in einem späteren Zug nimmst du mit ihnen zwei Karten auf einmal. Wähl sie.",
        otherwise: "Lass das weitergehen: Mit Stäbchen nimmst du zwei Karten aus der nächsten Hand, und die sind es wert.",
        but: {},
      },
      {
        words: "Wasabi verdreifacht das nächste Nigiri, das du spielst. Wähl zuerst das Wasabi; mit den Stäbchen nimmst du dann auch den Tintenfisch.",
        otherwise: "Zuerst das Wasabi: Nur ein Nigiri, das danach kommt, liegt darauf.",
        but: {},
      },
      {
        words: "Benutz die Stäbchen: Tintenfisch zählt 3, auf Wasabi 9. Sie kommen dann in diese Hand und gehen mit ihr an Ben.",
        but: {
          salmon_nigiri: "Lachs auf Wasabi wäre 6. Nimm den Tintenfisch: 9.",
          egg_nigiri: "Ei auf Wasabi wäre 3. Nimm den Tintenfisch: 9.",
          pass: "Du kannst sie für später aufheben, aber hier wartet Tintenfisch auf Wasabi: 9 Punkte. Nimm ihn.",
        },
      },
      {
        words: "Das ist wieder deine erste Hand. Ben und Cem haben je eine Karte genommen, aber das Tempura ist noch da: Damit hast du ein Paar.",
        otherwise: "Sieh nach, was vor dir liegt: Mit dem Tempura hast du ein Paar, das 5 wert ist. Wähl es.",
        but: {},
      },
      {
        words: "Das ist wieder deine erste Hand. Ben und Cem haben je eine Karte genommen, aber das Sashimi ist noch da: Es ist das dritte.",
        otherwise: "Sieh nach, was vor dir liegt: Das Sashimi ist das dritte und bringt 10. Wähl es.",
        but: {},
      },
      {
        words: "Die meisten Maki-Rollen bringen 6, die zweitmeisten 3. Die meisten Puddinge am Ende des Spiels 6, die wenigsten −6. Wähl eins von beiden; Ben bekommt das andere.",
        but: {},
      },
    ],
  },
  {
    title: "Löffel und Stäbchen",
    opening: "Jedes Spiel von Party hat eine Speisekarte mit acht Kartenarten. Löffel und Stäbchen sind auf dieser die Bonuskarten: Du spielst sie und benutzt sie in einem späteren Zug.",
    closing: "Zwei Paar Tempura: {tempura}. Zwei Aale: {eel}, wo einer 3 gekostet hätte. Die meisten Maki, denn Cem hat nur die 1 bekommen: {maki}.",
    lines: [
      {
        words: "Beide liegen schon vor dir. Wähl zuerst eine Karte wie immer: Tempura wird mit deinem ein Paar, das 5 wert ist.",
        otherwise: "Ein andermal. Wähl das Tempura: Mit dem, das vor dir liegt, ist es 5 wert.",
        but: {},
      },
      {
        words: "Jetzt darfst du eine Bonuskarte ansagen, bevor Karten gezeigt werden. Sag den Löffel an: Er holt dir eine Karte aus einer anderen Hand.",
        but: {
          chopsticks_2: "Heb die Stäbchen für die nächste Hand auf, und sag zuerst den Löffel an.",
          pass: "Du musst nichts ansagen, aber diesmal lohnt es sich: Ein zweiter Aal ist zu haben. Sag den Löffel an.",
        },
      },
      {
        words: "Dein einer Aal kostet 3, zwei wären 7 wert: Bitte um Aal. Wer links von dir als Erstes einen hat, muss ihn geben.",
        otherwise: "Ein Aal allein kostet dich 3, mit einem zweiten werden es 7. Bitte um Aal.",
        but: {},
      },
      {
        words: "Die kleinste Zahl ist zuerst dran: dein Löffel 4, jetzt Cems Löffel 6. Cem bittet dich um Maki und hat 3 Rollen, du hast 5. Gib die kleinere her.",
        otherwise: "Mit 3 Rollen mehr hätte Cem 6, und du hast 5. Gib Maki 1 her.",
        but: {},
      },
      {
        words: "Ein benutzter Löffel kommt in die Hand dessen, der gegeben hat: Bens. Jetzt die Stäbchen: Zwei Tempura sind noch ein Paar. Wähl das erste.",
        otherwise: "Der Tintenfisch ist 3 wert. Nimm beide Tempura, eins jetzt und eins mit den Stäbchen: 5.",
        but: {},
      },
      {
        words: "Sag die Stäbchen an. In Party wählst du ihre Karte erst, wenn alle Karten gezeigt sind.",
        otherwise: "Sag sie an: Ohne Stäbchen bliebe dieses Tempura allein.",
        but: {},
      },
      {
        words: "Alle Karten sind gezeigt. Nimm das andere Tempura; dann kommen die Stäbchen in diese Hand und gehen weiter an Ben.",
        otherwise: "Der Tintenfisch brächte 3, mit dem anderen Tempura hast du dein zweites Paar: 5.",
        but: {},
      },
      {
        words: "Dein Löffel ist wieder da! Aber Bonuskarten sind für einen späteren Zug, und deine letzte Karte wird ohne Ansage gespielt. Wähl den Lachs.",
        otherwise: "Der Löffel könnte nicht mehr benutzt werden und gibt keine Punkte. Wähl den Lachs: 2.",
        but: {},
      },
    ],
  },
  {
    title: "Speisekarte und Mitnehmbox",
    opening: "Speisekarte und Mitnehmbox wirken gleich in dem Zug, in dem sie gespielt werden, und werden dann abgelegt. Wirken mehrere Karten, ist die kleinste Zahl zuerst dran.",
    closing: "Sashimi {sashimi}, zwei Tofu {tofu}, zwei verdeckte Karten {face_down}. Offen hätten Aal und Ei dich 2 gekostet.",
    lines: [
      {
        words: "Wähl die Speisekarte 8: Du ziehst vier Karten vom Stapel, spielst eine davon und legst die anderen zurück.",
        otherwise: "Wähl lieber die Speisekarte 8: Unter vier Karten vom Stapel ist vielleicht, was dir fehlt.",
        but: {},
      },
      {
        words: "Bens Speisekarte 7 war vor deiner 8 dran. Hier ist ein drittes Sashimi: Drei sind 10 wert. (Eine Speisekarte spielt nie eine Speisekarte.)",
        otherwise: "Zwei Sashimi sind nichts wert, drei 10. Spiel das Sashimi.",
        but: {},
      },
      {
        words: "Eine Mitnehmbox dreht Karten früherer Züge um, so viele du willst. Jede zählt dann 2. Wähl sie.",
        otherwise: "Lachs ist 2 wert. Die Box macht aus deinem Aal 2 statt −3 und aus deinem Ei 2 statt 1: Das sind 6 mehr.",
        but: {},
      },
      {
        words: "Dreh um, was weniger als 2 wert ist: deinen Aal, der allein 3 kostet, und dein Ei, das 1 wert ist.",
        but: { ...STAYS_OPEN, pass: "Du musst nichts umdrehen, aber hier lohnt es sich: Dreh Aal und Ei um." },
      },
      {
        words: "Jetzt den Aal: 2 statt −3.",
        but: { ...STAYS_OPEN, pass: "Noch nicht: Der Aal kostet dich noch 3. Dreh auch ihn um." },
      },
      {
        words: "Jetzt das Ei: 2 statt 1.",
        but: { ...STAYS_OPEN, pass: "Noch nicht: Das Ei ist 1 wert, verdeckt 2. Dreh auch es um." },
      },
      {
        words: "Der Rest ist offen mehr wert: Dreh nichts mehr um.",
        but: STAYS_OPEN,
      },
    ],
  },
  {
    title: "Extrawunsch",
    opening: "Ein Extrawunsch wird zu noch einer Karte, die vor dir liegt. Zu welcher, wählst du verdeckt, zusammen mit der Karte.",
    closing: "Ein Tintenfisch und seine Kopie auf Wasabi: {nigiri}. Ein Tempura und seine Kopie: {tempura}. Eine Kopie zählt in jeder Hinsicht als das, was sie geworden ist.",
    lines: [
      {
        words: "Du hast einen Tintenfisch und ein Wasabi, aber das Wasabi kam später und ist noch frei. Wähl den Extrawunsch.",
        otherwise: "Der Extrawunsch kann hier 9 wert sein. Wähl ihn.",
        but: {},
      },
      {
        words: "Was wird er? Kopier den Tintenfisch: Ein kopiertes Nigiri kann auf deinem Wasabi liegen.",
        but: {
          wasabi: "Du hast schon ein freies Wasabi. Kopier den Tintenfisch: Auf diesem Wasabi zählt er 9.",
          tempura: "Ein Paar Tempura wäre 5 wert. Kopier den Tintenfisch: Auf Wasabi zählt er 9.",
          dumpling: "Eine zweite Teigtasche bringt 2. Kopier den Tintenfisch: Auf Wasabi zählt er 9.",
        },
      },
      {
        words: "Ein kopiertes Nigiri darf auf ein freies Wasabi, muss aber nicht. Hier sollte es: 9 statt 3.",
        otherwise: "Neben dem Wasabi würde es 3 zählen, darauf 9. Sag ja.",
        but: {},
      },
      {
        words: "Bens Hand bringt noch einen Extrawunsch. Dein Tempura ist allein und noch nichts wert: Wähl den Extrawunsch.",
        otherwise: "Ein Ei ist 1 wert, ein Paar Tempura 5. Wähl den Extrawunsch.",
        but: {},
      },
      {
        words: "Kopier das Tempura: ein Paar, 5 wert.",
        but: {
          squid_nigiri: "Ein Tintenfisch ohne Wasabi ist 3 wert. Kopier das Tempura: 5.",
          wasabi: "Darauf wird kein Nigiri mehr liegen. Kopier das Tempura: 5.",
          dumpling: "Noch eine Teigtasche bringt höchstens 3. Kopier das Tempura: 5.",
        },
      },
    ],
  },
];
