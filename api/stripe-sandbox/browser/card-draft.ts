import { formatExpiry, parseExpiry } from "./card-expiry.ts";
import { brandOf, formatNumber } from "./card-number.ts";
import { type CardField, type CardText, cardFields, findProblem } from "./card-problems.ts";
import { digitsOf } from "./digits.ts";

type DraftState = {
  readonly text: CardText;
  /** Fields that were left, or all of them after a submit: only these show that they are incomplete. */
  readonly left: ReadonlySet<CardField>;
  readonly isReadOnly: boolean;
};

/** A card as it is sent to the sandbox's API. */
export type Card = {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc: string;
};

export type CardDraft = ReturnType<typeof createCardDraft>;

const nothing: CardText = { number: "", expiry: "", code: "" };
const nowhere: ReadonlySet<CardField> = new Set();

/** Stores what a person types into one element, only in memory and only while the element exists. */
export function createCardDraft() {
  let state: DraftState = { text: nothing, left: nowhere, isReadOnly: false };
  const listeners = new Set<() => void>();

  function change(next: Partial<DraftState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const problemOf = (field: CardField) => findProblem(field, state.text, Date.now());

  return {
    current: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: (field: CardField, text: string) => change({ text: { ...state.text, [field]: text } }),
    fill: (text: CardText) => change({ text, left: nowhere }),
    leave: (field: CardField) => {
      if (state.text[field] !== "") change({ left: new Set([...state.left, field]) });
    },
    leaveAll: () => change({ left: new Set(cardFields) }),
    setReadOnly: (isReadOnly: boolean) => change({ isReadOnly }),
    clear: () => change({ text: nothing, left: nowhere }),
    firstWrong: (): CardField | undefined => cardFields.find(problemOf),
    problemOf,
    isEmpty: () => cardFields.every((field) => state.text[field] === ""),
    isComplete: () => !cardFields.some(problemOf),
    /** Returns undefined unless all fields are complete. */
    card(): Card | undefined {
      const { number, expiry, code } = state.text;
      const parsed = parseExpiry(expiry);
      if (!parsed || cardFields.some(problemOf)) return undefined;
      return { number: digitsOf(number), exp_month: parsed.month, exp_year: parsed.year, cvc: code };
    },
  };
}

/** Formats the typed text of a field. */
export function formatField(field: CardField, typed: string, { number }: CardText): string {
  if (field === "number") return formatNumber(typed);
  return field === "expiry" ? formatExpiry(typed) : digitsOf(typed).slice(0, brandOf(number).codeLength);
}
