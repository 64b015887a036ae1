/** `npm run bench -- NAME`: measures what `proof/bench/NAME.ts` measures, prints it and keeps it in `proof/dist/NAME.json`. */
import { mkdirSync, writeFileSync } from "node:fs";

/** One measured thing with its figures. */
export type Row = Readonly<Record<string, string | number>>;

const name = process.argv[2] ?? "";
if (!/^[a-z-]+$/.test(name)) throw new Error("npm run bench -- NAME, such as uploads");
const { run }: { run: () => Promise<readonly Row[]> } = await import(`./bench/${name}.ts`);
const rows = await run();
console.table(rows);
const folder = new URL("dist/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(rows, null, 2)}\n`);
