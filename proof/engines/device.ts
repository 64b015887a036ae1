/** A phone with one engine's browser on it: the little that differs from engine to engine. What a person does with it
 *  stands in `person.ts`. */
export type Device = {
  /** Goes to an address and waits until its document is read. */
  readonly goTo: (address: string) => Promise<void>;
  /** The value of an expression in the page, awaited; it travels as JSON. */
  readonly run: (expression: string) => Promise<unknown>;
  /** Presses the middle of the element that an expression names, scrolled into view first.
   *  @throws Error when it names none. */
  readonly tap: (expression: string) => Promise<void>;
  /** Into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Ends the browser and opens it again with what it has kept, or opens a new tab where the engine keeps nothing
   *  across a restart. */
  readonly reopen: () => Promise<void>;
  /** Ends every process of it. */
  readonly close: () => Promise<void>;
};

export type Key = "Enter" | "ArrowDown" | "Backspace";

/** The size of a small phone's window. */
export const phone = { width: 360, height: 740 } as const;
