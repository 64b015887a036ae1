/** `npm run words -- export hi > hi.po` writes the sentences of a language for a translator; `npm run words -- import
 *  hi hi.po` takes them back into the tables, with `--draft` those too that a machine translated. docs/translations.md. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isOtherLanguage, type OtherLanguage } from "@chargefront/shared/text/language";
import type { Translation, Words } from "@chargefront/shared/text/words";
import { fromPo, type Sentence, toPo } from "./po.ts";
import { englishOf, sourcesIn, tablesOf } from "./tables.ts";
import { withText } from "./write-text.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { positionals, values } = parseArgs({ allowPositionals: true, options: { draft: { type: "boolean" } } });
const [command, language, file] = positionals;

if (!isOtherLanguage(language) || (command === "import" && file === undefined)) stop(usage());
else if (command === "export") process.stdout.write(toPo(await sentencesOf(language), language));
else if (command === "import" && file !== undefined) await take(language, file);
else stop(usage());

async function take(into: OtherLanguage, from: string): Promise<void> {
  const sentences = await sentencesOf(into);
  const { changed, faults } = fromPo(readFileSync(from), {
    sentences,
    language: into,
    mayBeDraft: values.draft === true,
  });
  if (faults.length > 0) return stop([...faults, "Nothing was written."].join("\n"));
  for (const { file: path, context, text } of changed) {
    const [table = "", key = ""] = context.split(".");
    const source = readFileSync(join(root, path), "utf8");
    writeFileSync(join(root, path), withText(source, { table, key, text }));
  }
  const paths = [...new Set(changed.map((sentence) => sentence.file))];
  if (paths.length > 0) spawnSync("npx", ["biome", "format", "--write", ...paths], { cwd: root, stdio: "inherit" });
  console.log(`${changed.length} sentences in ${paths.length} files were rewritten. Now: npm run check`);
}

/** Every sentence with its translation, in the order of the files. */
async function sentencesOf(into: OtherLanguage): Promise<Sentence[]> {
  const files = sourcesIn(root).filter((one) => one.endsWith(`.${into}.ts`));
  const found = await Promise.all(
    files.toSorted().map(async (path): Promise<Sentence[]> => {
      const translations = await tablesOf<Translation>(root, path);
      const tables = await tablesOf<Words>(root, englishOf(path));
      return tables.flatMap(({ name, en }) => {
        const texts = translations.find((one) => one.name === name)?.texts;
        return Object.entries(en).map(([key, english]) => ({
          context: `${name}.${key}`,
          file: path,
          english,
          text: texts?.[key],
        }));
      });
    }),
  );
  return found.flat();
}

function usage(): string {
  return "npm run words -- export hi|mr > FILE.po\nnpm run words -- import hi|mr FILE.po [--draft]";
}

function stop(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
