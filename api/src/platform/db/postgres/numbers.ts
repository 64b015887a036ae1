import pg from "pg";

/** Reads counts, sums, money and times as numbers, only for these connections. Throws for a value that no number
 *  holds exactly. */
export const numericTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: "text" | "binary") {
    if (id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC) return toNumber;
    return pg.types.getTypeParser(id, format as "text");
  },
};

function toNumber(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    throw new Error("The database holds a number that is too large to be exact.");
  }
  return number;
}
