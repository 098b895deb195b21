// Todo lo que dice la página, en español.
import { cards } from "./es/cards";
import { coach } from "./es/coach";
import { event } from "./es/events";
import { tableFault } from "./es/faults";
import { here } from "./es/here";
import { reason } from "./es/reasons";
import { notice, refusal } from "./es/refusals";
import { evening, gestures, story } from "./es/evening";
import { learn } from "./es/learn";
import { lessons } from "./es/lessons";
import { practice } from "./es/practice";
import { review } from "./es/review";
import { you } from "./es/you";
import { lobby, make, replay, table } from "./es/table";
import { menus, score } from "./es/tools";
import type { Texts } from "./en";

function list(names: string[]): string {
  return new Intl.ListFormat("es", { type: "conjunction" }).format(names);
}

function when(time: number): string {
  return new Intl.DateTimeFormat("es", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(time);
}

export const es: Texts = {
  name: "Sushibelt",
  skip: "Saltar a la mesa",
  toHome: "Al inicio",
  close: "Cerrar",
  cancel: "Cancelar",
  noService: "No se puede contactar con el servicio. Revisa la conexión e inténtalo otra vez.",
  edition: "Edición",
  editions: { classic: "Clásico", party: "Party" },
  titles: {
    deal: "Las mismas cartas",
    new: "Abrir una mesa",
    score: "Contar una mesa real",
    menus: "Menú para una mesa real",
    table: "Mesa",
    replay: "Grabación",
    review: "Análisis",
    solo: "Una partida en este dispositivo",
    soloReplay: "Grabación",
    soloReview: "Análisis",
    daily: "La partida del día",
    learn: "Aprende en tres minutos",
    lesson: "Lección",
    you: "Tus partidas",
    puzzles: "Acertijos",
    puzzle: "Acertijo",
    lost: "No encontrado",
  },
  preferences: {
    title: "Ajustes",
    language: "Idioma",
    noLanguage: "No se ha podido cargar este idioma. Recarga la página con conexión y elígelo otra vez.",
    light: "Luz",
    themes: { auto: "Como el dispositivo", light: "Día", dark: "Noche" },
    sound: "Sonido",
    on: "Sí",
    off: "No",
    needsHttps: "Para conservar esta página en el dispositivo e instalarla hace falta una dirección con https.",
  },
  site: {
    pitch: "Sushi Go! y Sushi Go Party! contra bots, con un dispositivo para todos, y en una mesa real. Con o sin conexión.",
    friends: "Las mesas con amigos necesitan un servicio de Sushibelt. Alguien lo inicia, y a los demás les basta su enlace.",
    how: "Para iniciar uno:",
    noEngine: "El motor del juego no funciona en este navegador.",
    needsService: "Esto necesita un servicio de Sushibelt",
  },
  home: {
    title: "Toma un plato y pasa el resto",
    pitch: "Sushi Go! y Sushi Go Party! con amigos y bots. Sin cuenta: basta un enlace.",
    name: "Tu nombre",
    players: "Jugadores",
    strength: "Bots",
    gameOn: "partida en juego",
    gameOver: "partida terminada",
    gathering: "aún sin repartir",
    playersCount: (count) => `${count} jugadores`,
    playNow: "Jugar contra bots",
    friends: "Con amigos",
    make: "Abrir una mesa",
    code: "Código o enlace de una mesa",
    join: "Jugar o mirar",
    continue: "Tus mesas",
    forget: (code) => `Olvidar la mesa ${code}`,
    real: "Para una mesa real",
    scorePitch: "Cuenta cada carta y dice por qué.",
    menuPitch: "Ocho menús, el tuyo o uno al azar.",
  },
  lost: { title: "En este plato no hay nada", what: "Esta dirección no es nuestra. Quizá falte una letra." },
  list,
  when,
  cards,
  reason,
  tableFault,
  event,
  refusal,
  notice,
  menus,
  score,
  make,
  lobby,
  table,
  replay,
  here,
  practice,
  review,
  coach,
  learn,
  evening,
  gestures,
  story,
  you,
  lessons,
};
