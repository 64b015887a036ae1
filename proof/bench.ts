/** `npm run bench -- NAME`: runs the measurement `bench/NAME.ts`, prints its rows and keeps them in `dist/`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Row = Readonly<Record<string, string | number>>;

const name = process.argv[2];
const { run }: { run: () => Promise<Row[]> } = await import(`./bench/${name}.ts`);
const rows = await run();
console.table(rows);
const folder = fileURLToPath(new URL("./dist/", import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}bench-${name}.json`, `${JSON.stringify(rows, null, 2)}\n`);
