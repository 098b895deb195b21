// Words of the tools for a real table: menus and the score pad.

function span(players: number[]): string {
  return `${players[0]}–${players.at(-1)}`;
}

export const menus = {
  pitch: "Choose what is on the table tonight, and see what to pull from the box.",
  how: "How to choose the menu",
  modes: { eight: "The eight", own: "Your own", chance: "By chance" },
  families: { nigiri: "Nigiri", roll: "Roll", appetizer: "Appetizers", special: "Specials", dessert: "Dessert" },
  forPlayers: (players: number[]) => `for ${span(players)} players`,
  chosen: (count: number, wanted: number) => `${count} of ${wanted}`,
  notWith: (players: number) => `Not with ${players} players.`,
  chanceHelp: "Tap a dish once if it must come, twice if it must not.",
  demands: { may: "May come", lock: "Must come", ban: "Never" },
  draw: "Draw a menu",
  noSuch: "No menu fits these wishes. Set a dish free.",
  unfinished: (players: number) =>
    `A menu for ${players} players has one roll, three appetizers, two specials and one dessert.`,
  pull: (title: string, players: number) => `${title}, ${players} players`,
  ownTitle: "A menu of your own",
  intoDeck: (count: number) => `Shuffle into the deck: ${count} cards`,
  intoPile: (count: number) => `Shuffle into a dessert pile: ${count} cards`,
  dessertsBefore: (round: number) => `desserts join before round ${round}`,
  cardsEach: "cards each, every round",
  unused: (count: number) => (count ? `${count} desserts are not used.` : "All desserts are used."),
  stays: (count: number, names: string) => `The other ${count} cards stay in the box: ${names}.`,
};

export const score = {
  pitch: "Tap the cards in front of everybody; the points and the reasons are counted for you. Works offline.",
  names: "Names, in order of seats",
  player: (number: number) => `Player ${number}`,
  menu: "Menu",
  begin: "Start scoring",
  anew: "New table",
  anewTitle: "Start a new table?",
  anewAsk: "All that is written down for this table is wiped off the pad.",
  which: "Round",
  round: (number: number) => `Round ${number}`,
  end: "End",
  add: (name: string, count: number) => `Add ${name}, ${count} so far`,
  remove: (name: string) => `Take one ${name} away`,
  race: "Places taken in the uramaki race this round",
  place: (place: number, points: number) => `${["First", "Second", "Third"][place - 1]}: ${points}`,
  orderHelp: "Write a special order down as the card it has become.",
  trayOf: (name: string) => `In front of ${name}`,
  onWasabi: "on wasabi",
  dipped: (name: string) => `The ${name} goes on the wasabi.`,
  dipHelp: "Not on the wasabi? Tap it to take it off.",
  nothing: "Nothing yet.",
  full: {
    hand: "That is a full round of cards: nobody can have more.",
    box: "There are no more of these in the box.",
  },
  thisRound: (name: string) => `${name}, this round`,
  inAll: (points: number) => `${points} in all`,
  next: (name: string) => `Next: ${name}`,
  nextRound: "Next round",
  toEnd: "To the end",
  who: "Player",
  dessert: "Dessert",
  total: "Total",
  why: "Why",
  wins: (names: string, count: number) => (count > 1 ? `${names} share the win.` : `${names} wins.`),
  sharedWin: "Equal points and desserts: they share the place.",
  tieBreak: "Equal points: the one with more dessert cards is ahead.",
};
