// Words around the lessons.
export const learn = {
  title: "Learn in three minutes",
  pitch: "Play a small table, with a teacher beside you.",
  about: "Small tables with a teacher who says what to do, and why. Nothing can go wrong here.",
  classic: "The game itself",
  party: "Party's special cards",
  done: "finished",
  begin: "Begin",
  again: "Once more",
  next: (title: string) => `Next: ${title}`,
  enough: "Play a game",
  toLessons: "To the lessons",
  first: "New here?",
  how: "Everybody picks a card from their hand; all are shown at once, and the rest of the hand is passed on. After three rounds whoever has most points wins.",
};
