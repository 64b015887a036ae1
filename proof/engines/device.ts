/** A phone with one engine's browser: what differs between engines. */
export type Device = {
  /** Goes to an address and waits until its document is parsed. */
  readonly goTo: (address: string) => Promise<void>;
  /** The value of an expression in the page, awaited; it travels as JSON. */
  readonly run: (expression: string) => Promise<unknown>;
  /** Presses the middle of the element that an expression returns, scrolled to the middle of the screen first.
   *  @throws Error when it returns none. */
  readonly tap: (expression: string) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Restarts the browser on its profile, or opens a new tab where the engine stores nothing across a restart. */
  readonly reopen: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Key = "Enter" | "ArrowDown" | "Backspace";

/** The window of a small phone. */
export const phone = { width: 360, height: 740 } as const;
