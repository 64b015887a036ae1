const isShort = process.argv.includes("--short");

/** How much of something a bench does: in full, or just enough to show that it works. */
export function scaled(full: number, short: number): number {
  return isShort ? short : full;
}
