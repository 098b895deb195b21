// A puzzle as a table that stands still: one answer can be given to it, and then it tells what each was worth.
import { ask } from "../engine/door";
import type { Lesson } from "../engine/teaching";
import { CLASSIC_MENU, PRESETS } from "../lib/catalogue";
import { answerNumber } from "../lib/cards";
import { language } from "../lib/language.svelte";
import { CLASSIC, type MenuName } from "./days";
import { OwnTable } from "./ownTable.svelte";
import type { Puzzle } from "./puzzles";

const NAMES = ["Ana", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana"];

export interface Worth {
  answer: number;
  value: number;
}

export class PuzzleTable extends OwnTable {
  /** What was answered. */
  given = $state<number | null>(null);
  /** Why the best answer is good; null until that is known. */
  lesson = $state.raw<Lesson | null>(null);
  readonly worths: Worth[];
  readonly names: string[];

  constructor(
    menu: MenuName,
    readonly puzzle: Puzzle,
    /** Told of the first answer, and whether it is right. */
    private readonly onanswer: (right: boolean) => void,
  ) {
    super();
    this.worths = Object.entries(puzzle.values).map(([name, value]) => ({ answer: answerNumber(name), value }));
    this.names = NAMES.slice(0, puzzle.players);
    this.#open(menu).catch((reason: unknown) => (this.problem = reason));
  }

  get prompt(): string {
    return language.texts.practice.prompt;
  }

  get right(): boolean {
    return this.given === this.worths[0]!.answer;
  }

  answer(answer: number): void {
    if (this.given !== null) return;
    this.given = answer;
    const question = this.view!.question!.id;
    this.advice = { type: "advice", question, thoughts: this.worths };
    this.onanswer(this.right);
    // Without it the explanation has the numbers only.
    ask("lesson", this.view!, this.worths[0]!.answer).then((lesson) => (this.lesson = lesson), () => {});
  }

  async #open(menu: MenuName): Promise<void> {
    const { puzzle, names } = this;
    const classic = menu === CLASSIC;
    const edition = classic ? "classic" : "party";
    const setup = { edition, menu: classic ? null : menu, names, bots: names.map(() => null), bothWays: false, secret: puzzle.secret } as const;
    const game = await ask("openAfter", setup, puzzle.answers.split(" ").filter(Boolean));
    try {
      const { waitingFor } = await ask("news", game, null, 0);
      const seat = waitingFor[0]!;
      const news = await ask("news", game, seat, 0);
      this.events = news.events;
      this.scores = news.scores;
      this.waitingFor = waitingFor;
      this.sit(edition, setup.menu, classic ? CLASSIC_MENU : PRESETS[menu], seat);
      this.view = news.view;
      this.stage.jump(news.view);
    } finally {
      void ask("close", game).catch(() => {});
    }
  }
}
