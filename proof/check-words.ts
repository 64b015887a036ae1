/** `npm run check:words`: every sentence that a visitor or customer reads stands in a table of words, and those of other
 *  languages are in their own letters. docs/decisions/0035-three-languages.md. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Entry, Translation, Words } from "@chargefront/shared/text/words";
import ts from "typescript";
import { dataStrings, latinWords } from "./words-left.ts";

/** Another folder with `pwa/src` and `api/src` may be named. */
const root = process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url));
const rooms = /^pwa\/src\/(site|shop|parts|device|ui|start)\//;
const noScreens =
  /\.test\.tsx?$|-words(\.(hi|mr))?\.ts$|\/gallery\/|\/layout\/(admin|warning)-|\/parts\/desk\/|\/desk-heads\.|\/ui\/(paging|data-table|columns)\.|\.d\.ts$|\/testing\.ts$|\/kill-switch\//;

/** Attributes and properties whose text is read or heard. */
const spoken =
  /^(aria-(label|description|roledescription|placeholder|valuetext)|alt|placeholder|title|label|description|hint|message|text|caption|heading|summary|error)$/;

const files = ["pwa/src", "api/src", "shared/src"]
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );

const problems = [
  ...files.filter((file) => rooms.test(file) && /\.tsx?$/.test(file) && !noScreens.test(file)).flatMap(sentencesIn),
  ...(await Promise.all(files.filter((file) => /\.(hi|mr)\.ts$/.test(file)).map(faultsIn))).flat(),
];
for (const problem of problems) console.error(problem);
console.log(`${problems.length} sentences stand outside the tables of words or are not translated`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** What looks like a sentence in a source: text between tags, text of attributes that are read, and texts of several
 *  words anywhere. */
function sentencesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    if (dataStrings.has(text.trim()) || isTerm(text.trim())) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${file}:${line + 1}: ${JSON.stringify(text.trim().slice(0, 90))}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    // Said to whoever develops.
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(source))) return;
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) note(node, node.text);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (isSpoken(node) ? /\p{L}{2}/u.test(node.text) : isSentence(node.text)) note(node, node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a text is the value of an attribute or property that is read, whatever stands between. */
function isSpoken(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isJsxAttribute(at)) return spoken.test(at.name.getText());
    if (ts.isPropertyAssignment(at)) return spoken.test(at.name.getText().replaceAll(/["']/g, ""));
    if (!(ts.isConditionalExpression(at) || ts.isJsxExpression(at) || ts.isTemplateExpression(at))) {
      if (!(ts.isTemplateSpan(at) || ts.isParenthesizedExpression(at) || ts.isBinaryExpression(at))) return false;
    }
  }
  return false;
}

/** Whether a text is the same in every language. */
function isTerm(text: string): boolean {
  return text.split(/\s+/).every((word) => latinWords.has(word));
}

function isSentence(text: string): boolean {
  return /^\s*\p{Lu}\p{L}*[’'\p{L}]* +\p{L}/u.test(text) || /\p{L}{2,} \p{L}{2,} .*[.!?…]\s*$/u.test(text);
}

/** Texts of another language that are still English, hold marks nobody sees, or are much longer than the English. */
async function faultsIn(file: string): Promise<string[]> {
  const english = await tablesOf<Words>(file.replace(/\.(hi|mr)\.ts$/, ".ts"));
  const others = await tablesOf<Translation>(file);
  return others.flatMap(({ name, texts }) => {
    const table = english.find((one) => one.name === name);
    if (!table) return [`${file}: there is no English table ${name} beside it`];
    return Object.entries(texts ?? {}).flatMap(([key, entry]) =>
      faultsOf(entry, table.en[key] ?? "").map((fault) => `${file}: ${key}: ${fault}`),
    );
  });
}

async function tablesOf<T extends { readonly name: string }>(file: string): Promise<T[]> {
  if (!existsSync(join(root, file))) return [];
  const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  return Object.values(module).filter(
    (value): value is T => typeof value === "object" && value !== null && ("en" in value || "texts" in value),
  );
}

function faultsOf(entry: Entry, english: Entry): string[] {
  const [text, original] = [entry, english].map((one) => (typeof one === "string" ? one : `${one.one}\n${one.other}`));
  if (text === undefined || original === undefined) return [];
  const bare = text.replaceAll(/\{\w+\}|<\/?\w+>|https?:\S+|[\w.]+@[\w.]+/g, " ");
  const latin = (bare.match(/[A-Za-z][A-Za-z0-9/+-]*/g) ?? []).filter((word) => !latinWords.has(word));
  const most = original.length * (original.length < 12 ? 2 : 1.6);
  return [
    ...(latin.length > 0 ? [`Latin words: ${[...new Set(latin)].join(", ")}`] : []),
    ...(text.normalize("NFC") === text ? [] : ["is not in the normal form NFC"]),
    ...(/[\p{Cc}\p{Bidi_Control}]/u.test(text.replaceAll("\n", " ")) ? ["holds control marks"] : []),
    ...([...text].length > most ? [`${[...text].length} letters, of which ${Math.floor(most)} fit`] : []),
  ];
}
