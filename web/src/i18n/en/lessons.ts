// Written by scripts/page_lessons.py. Do not edit: the teacher's words come from the terminal's lessons.

/** What is said to one question: before it, and to answers that lead elsewhere. */
export interface LineWords {
  words: string;
  /** Left out where every other answer has words of its own. */
  otherwise?: string;
  but: Record<string, string>;
}

export interface SceneWords {
  title: string;
  opening: string;
  /** Braces stand for the points that a type has brought. */
  closing: string;
  lines: LineWords[];
}

export const lessons: SceneWords[] = [
  {
    "title": "The classic game",
    "opening": "You are Ana, in the last of three rounds. In each turn everybody picks a card, shows it, and passes the rest of the hand to the left.",
    "closing": "Tempura {tempura}, sashimi {sashimi}, maki {maki}, pudding {pudding}; nigiri {nigiri}, of which 9 for squid on wasabi. The last card of a hand has no choice: your egg.",
    "lines": [
      {
        "words": "A pair of tempura is worth 5, three sashimi 10. Pick either: the rest of this hand goes to Ben, on to Cem, and is back in three turns.",
        "otherwise": "You have one tempura and two sashimi in front of you. Pick one that helps them.",
        "but": {}
      },
      {
        "words": "Chopsticks score nothing, but in a later turn you take two cards at once with them. Pick them.",
        "otherwise": "Let that one go: with chopsticks you will take two cards from the next hand, and they are worth it.",
        "but": {}
      },
      {
        "words": "Wasabi triples the next nigiri you play. Pick the wasabi first; then your chopsticks take the squid as well.",
        "otherwise": "First the wasabi: only a nigiri that comes after it lies on it.",
        "but": {}
      },
      {
        "words": "Use the chopsticks: a squid counts 3, on wasabi 9. They then go into this hand, and on to Ben with it.",
        "but": {
          "salmon_nigiri": "Salmon on wasabi would be 6. Take the squid: 9.",
          "egg_nigiri": "Egg on wasabi would be 3. Take the squid: 9.",
          "pass": "You may leave them for later, but here a squid on wasabi waits: 9 points. Take it."
        }
      },
      {
        "words": "This is your first hand again. Ben and Cem took a card each, but the tempura is still here: it makes a pair.",
        "otherwise": "Look at what lies in front of you: the tempura makes a pair, worth 5. Pick it.",
        "but": {}
      },
      {
        "words": "This is your first hand again. Ben and Cem took a card each, but the sashimi is still here: it is the third.",
        "otherwise": "Look at what lies in front of you: the sashimi is the third, and makes 10. Pick it.",
        "but": {}
      },
      {
        "words": "Most maki icons score 6, second most 3. Most pudding at the end of the game 6, fewest -6. Pick either one; Ben gets the other.",
        "but": {}
      }
    ]
  },
  {
    "title": "Spoon and chopsticks",
    "opening": "Every game of Party has a menu of eight card types. Spoon and chopsticks on this one are bonus cards: you play them, and use them in a later turn.",
    "closing": "Two pairs of tempura: {tempura}. Two eels: {eel}, where one would have cost 3. Most maki, as Cem got only the 1: {maki}.",
    "lines": [
      {
        "words": "Both lie in front of you already. First pick a card as always: tempura makes a pair with yours, worth 5.",
        "otherwise": "Another time. Pick the tempura: together with the one in front of you it is worth 5.",
        "but": {}
      },
      {
        "words": "Now you may call one bonus card, before any card is shown. Call the spoon: it gets you a card from another hand.",
        "but": {
          "chopsticks_2": "Keep the chopsticks for the next hand, and call the spoon first.",
          "pass": "You need not call, but this time it pays: a second eel is to be had. Call the spoon."
        }
      },
      {
        "words": "Your one eel costs 3, two would be worth 7: ask for eel. The first to your left who has one must give it.",
        "otherwise": "One eel alone costs you 3, and a second makes 7 of it. Ask for eel.",
        "but": {}
      },
      {
        "words": "The lowest number acts first: your spoon 4, now Cem's spoon 6. Cem asks you for maki and has 3 icons, you have 5. Give the smaller.",
        "otherwise": "With 3 icons more Cem would have 6, and you have 5. Give maki 1.",
        "but": {}
      },
      {
        "words": "A used spoon goes into the hand of whoever gave: Ben's. Now the chopsticks: two tempura are another pair. Pick the first.",
        "otherwise": "The squid is worth 3. Take both tempura, one now and one with the chopsticks: 5.",
        "but": {}
      },
      {
        "words": "Call the chopsticks. In Party you choose their card only after all cards are shown.",
        "otherwise": "Call them: without chopsticks this tempura would stay alone.",
        "but": {}
      },
      {
        "words": "All cards are shown. Take the other tempura; then the chopsticks go into this hand, and on to Ben.",
        "otherwise": "The squid would bring 3, the other tempura makes your second pair: 5.",
        "but": {}
      },
      {
        "words": "Your spoon is back! But bonus cards are for a later turn, and your last card is played without a call. Pick the salmon.",
        "otherwise": "The spoon could not be used any more, and scores nothing. Pick the salmon: 2.",
        "but": {}
      }
    ]
  },
  {
    "title": "Menu and takeout box",
    "opening": "Menu and takeout box act in the very turn in which they are played, and then are discarded. If several cards act, the lowest number goes first.",
    "closing": "Sashimi {sashimi}, two tofu {tofu}, two cards face-down {face_down}. Left open, eel and egg would have cost you 2.",
    "lines": [
      {
        "words": "Pick menu 8: you draw four cards from the deck, play one of them and put the others back.",
        "otherwise": "Pick menu 8 instead: among four cards of the deck you may find what you lack.",
        "but": {}
      },
      {
        "words": "Ben's menu 7 acted before your menu 8. Here is a third sashimi: three are worth 10. (A menu never plays a menu.)",
        "otherwise": "Two sashimi are worth nothing, three of them 10. Play the sashimi.",
        "but": {}
      },
      {
        "words": "A takeout box turns cards of earlier turns face-down, as many as you like. Each then counts 2. Pick it.",
        "otherwise": "Salmon is worth 2. The box makes your eel 2 instead of -3 and your egg 2 instead of 1: that is 6 more.",
        "but": {}
      },
      {
        "words": "Turn what is worth less than 2: your eel, which alone costs 3, and your egg, worth 1.",
        "but": {
          "sashimi": "Leave the sashimi: three of them are worth 10 as long as all are open.",
          "tofu": "Leave the tofu: your last card will be another, and two are worth 6.",
          "pass": "You need not turn any, but here it pays: turn the eel and the egg."
        }
      },
      {
        "words": "Now the eel: 2 instead of -3.",
        "but": {
          "sashimi": "Leave the sashimi: three of them are worth 10 as long as all are open.",
          "tofu": "Leave the tofu: your last card will be another, and two are worth 6.",
          "pass": "Not yet: the eel still costs you 3. Turn it too."
        }
      },
      {
        "words": "Now the egg: 2 instead of 1.",
        "but": {
          "sashimi": "Leave the sashimi: three of them are worth 10 as long as all are open.",
          "tofu": "Leave the tofu: your last card will be another, and two are worth 6.",
          "pass": "Not yet: the egg is worth 1, and 2 face-down. Turn it too."
        }
      },
      {
        "words": "The rest is worth more open: turn nothing more.",
        "but": {
          "sashimi": "Leave the sashimi: three of them are worth 10 as long as all are open.",
          "tofu": "Leave the tofu: your last card will be another, and two are worth 6."
        }
      }
    ]
  },
  {
    "title": "Special order",
    "opening": "A special order becomes one more of a card that lies in front of you. What it copies is chosen in secret, together with the pick.",
    "closing": "A squid, and its copy on wasabi: {nigiri}. A tempura and its copy: {tempura}. A copy counts in every way as what it has become.",
    "lines": [
      {
        "words": "You have a squid and a wasabi, but the wasabi came later and is still free. Pick the special order.",
        "otherwise": "The special order can be worth 9 here. Pick it.",
        "but": {}
      },
      {
        "words": "What does it become? Copy the squid: a copied nigiri can lie on your wasabi.",
        "but": {
          "wasabi": "You have a free wasabi already. Copy the squid: on that wasabi it counts 9.",
          "tempura": "A pair of tempura would be worth 5. Copy the squid: on wasabi it counts 9.",
          "dumpling": "A second dumpling adds 2. Copy the squid: on wasabi it counts 9."
        }
      },
      {
        "words": "A copied nigiri may go on a free wasabi, but need not. Here it should: 9 instead of 3.",
        "otherwise": "Beside the wasabi it would count 3, on it 9. Say yes.",
        "but": {}
      },
      {
        "words": "Ben's hand brings another special order. Your tempura is alone and worth nothing yet: pick the order.",
        "otherwise": "An egg is worth 1, a pair of tempura 5. Pick the special order.",
        "but": {}
      },
      {
        "words": "Copy the tempura: a pair, worth 5.",
        "but": {
          "squid_nigiri": "A squid without wasabi is worth 3. Copy the tempura: 5.",
          "wasabi": "No nigiri will come to lie on it any more. Copy the tempura: 5.",
          "dumpling": "Another dumpling adds 3 at most. Copy the tempura: 5."
        }
      }
    ]
  }
];
