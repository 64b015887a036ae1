/** A progress callback: receives what is being moved, and how much of it is done. */
export type OnProgress = (what: string, done: number) => void;
