/** Told how far the work is: with what, and how much of it is done. */
export type Told = (what: string, done: number) => void;
