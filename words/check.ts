/** `npm run check:words`: every sentence that a visitor or customer reads is in a table of words, those of other
 *  languages are in their own letters, and one thing has one word. docs/decisions/0035-three-languages.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Language } from "@chargefront/shared/text/language";
import type { Translation, Words } from "@chargefront/shared/text/words";
import ts from "typescript";
import { wrongWordsIn } from "./one-word.ts";
import { englishOf, sourcesIn, tablesOf } from "./tables.ts";
import { translationFaults } from "./translation-faults.ts";
import { dataStrings, latinWords } from "./words-left.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const rooms = /^pwa\/src\/(site|shop|field|parts|device|ui|start)\//;
const noScreens =
  /\.test\.tsx?$|-words(\.(hi|mr))?\.ts$|\/gallery\/|\/layout\/(admin|warning)-|\/parts\/desk\/|\/shell-head\.|\/ui\/(paging|data-table|columns)\.|\.d\.ts$|\/testing\.ts$|\/kill-switch\//;

/** Attributes and properties whose text is read or heard. */
const spoken =
  /^(aria-(label|description|roledescription|placeholder|valuetext)|alt|placeholder|title|label|description|hint|message|text|caption|heading|summary|error)$/;

/** Tables of sentences, and the pages and products of the sample company. */
const customersTexts = /^(pwa|api)\/src\/.*-words(\.(hi|mr))?\.ts$|^api\/sample\/.*\.(json|md)$/;
const noCustomersTexts = /^pwa\/src\/desk\/|use-words\.|sample\/pictures\.json$/;

const files = sourcesIn(root);

const problems = [
  ...files.filter((file) => rooms.test(file) && /\.tsx?$/.test(file) && !noScreens.test(file)).flatMap(sentencesIn),
  ...(await Promise.all(files.filter((file) => /\.(hi|mr)\.ts$/.test(file)).map(faultsIn))).flat(),
  ...(
    await Promise.all(files.filter((file) => customersTexts.test(file) && !/\.test\.ts$/.test(file)).map(wrongWordsOf))
  ).flat(),
];
for (const problem of problems) console.error(problem);
console.log(`${problems.length} sentences are outside the tables of words, not translated or not in the agreed words`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Returns texts that look like sentences in a source: text between tags, text of attributes that are read, and texts
 *  of several words anywhere. */
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
    // Errors are for developers.
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

/** Returns whether a text is the value of an attribute or property that users read, directly or inside an
 *  expression. */
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

/** Lists texts of another language that are still English, hold invisible marks, or are much longer than the
 *  English. */
async function faultsIn(file: string): Promise<string[]> {
  const english = await tablesOf<Words>(root, englishOf(file));
  const others = await tablesOf<Translation>(root, file);
  return others.flatMap(({ name, texts }) => {
    const table = english.find((one) => one.name === name);
    if (!table) return [`${file}: there is no English table ${name} beside it`];
    return Object.entries(texts ?? {}).flatMap(([key, entry]) =>
      translationFaults(entry, table.en[key] ?? "").map((fault) => `${file}: ${key}: ${fault}`),
    );
  });
}

/** Texts of customers that call a thing otherwise than the other texts do. */
async function wrongWordsOf(file: string): Promise<string[]> {
  if (noCustomersTexts.test(file)) return [];
  const language = (/\.(hi|mr)\.\w+$/.exec(file)?.[1] ?? "en") as Language;
  const texts = textsIn(await contentOf(file));
  return texts.flatMap((text) =>
    wrongWordsIn(language, text).map((fault) => `${file}: ${fault}: ${text.slice(0, 90)}`),
  );
}

/** The text of a Markdown file, the value of a JSON file, or the exports of a module. */
async function contentOf(file: string): Promise<unknown> {
  const path = join(root, file);
  if (file.endsWith(".md")) return readFileSync(path, "utf8").split(/\n{2,}/);
  if (file.endsWith(".json")) return JSON.parse(readFileSync(path, "utf8"));
  return Object.values(await import(pathToFileURL(path).href));
}

/** Every text in a value, but not the name of a table. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value) return textsIn(value.en);
  return "texts" in value ? textsIn(value.texts) : Object.values(value).flatMap(textsIn);
}
