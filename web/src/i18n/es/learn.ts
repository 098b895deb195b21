// Palabras en torno a las lecciones.
import type { learn as english } from "../en/learn";

export const learn: typeof english = {
  title: "Aprende en tres minutos",
  pitch: "Juega en una mesa pequeña, con ayuda al lado.",
  about: "Mesas pequeñas con alguien al lado que dice qué hacer y por qué. Aquí nada puede salir mal.",
  classic: "El juego en sí",
  party: "Las cartas especiales de Party",
  done: "terminada",
  begin: "Empezar",
  again: "Otra vez",
  next: (title) => `Siguiente: ${title}`,
  enough: "Jugar una partida",
  toLessons: "A las lecciones",
  first: "¿Primera vez?",
  how: "Cada cual elige una carta de su mano; se muestran todas a la vez y el resto de la mano se pasa. Tras tres rondas gana quien tenga más puntos.",
};
