/** `npm run bench -- NAME`: takes the measurements of proof/bench/NAME.ts, shows them as a table and keeps them in proof/dist. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One line of a table of measurements. */
export type Row = Readonly<Record<string, string | number>>;

const name = process.argv[2];
if (!name || !/^[a-z-]+$/.test(name)) throw new Error("Which measurements? For example: npm run bench -- admin");
const bench: { run: () => Promise<Row[]> } = await import(`./bench/${name}.ts`);
const rows = await bench.run();
console.table(rows);
const folder = fileURLToPath(new URL("dist", import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/bench-${name}.json`, `${JSON.stringify(rows, null, 2)}\n`);
