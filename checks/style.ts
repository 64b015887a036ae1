/** `npm run check:style [-- FOLDER]`: comments, test titles, sentences and pages use none of the words that make a text
 *  hard to read. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { commentsOf } from "./comments.ts";

type Finding = { readonly file: string; readonly line: number; readonly word: string };

/** Each with what to write instead. */
const everywhere: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\bwhoever\b/i, "the user who"],
  [/\bsomebody\b/i, "the person, the user"],
  [/\bnobody\b/i, "no one"],
  [
    /\b(is|are|was|were|be|been) (not )?told\b|\bTold (of|how|what|when|after|once|whether)\b/,
    "shows, returns, receives",
  ],
  [/\breckon/i, "calculate"],
  [/\banew\b/i, "again"],
  [/\bmeanwhile\b/i, "in the meantime, since"],
  [/as it was before|was there before/i, "the previous …"],
  [/let in again|\bput right\b|\bmend(s|ed)?\b/i, "reactivate, correct, fix"],
  [
    /\b(gives?|given|gave) (the |all |some )?money back\b|\bthe works\b|needs? a network\b/i,
    "refund, factory, internet",
  ],
  [/\b(veils?|veiled|untaken)\b/i, "the field's word"],
  [/\blog-(in|out)s?\b(?!\.tsx?)/i, "login, logout (nouns); log in, log out (verbs)"],
];

/** Not in sentences, where they are good English. */
const inComments: typeof everywhere = [
  ...everywhere,
  [/\bstands\b|\bstood\b/i, "is, is in, remains valid"],
  [
    /(^|[.:;] )(What|Of) (is|was|are|becomes?|comes?|came|has|had|it|one|an?|each|what|those|which|these|all|every)\b/,
    "the noun itself",
  ],
  [/^(What|Who|Of) [^?]*$/, "the noun itself, or a verb"],
  [/\b(came|comes)\b(?! (from|with|before|after|first|last)\b)/i, "arrives, was received"],
  [/\b(is|are|was|were|be|been) (not )?asked\b/, "requests, prompts"],
  [/\bdeeds?\b/i, "action"],
];
/** Pages draw diagrams with spaces. */
const twoSpaces = [/[\w,;.] {2,}[\w`@]/, "one space"] as const;
const names = /\b(deeds?|lastWords|restOf|ledAstray|veiled?|freed|untaken|Surroundings|StoreAway)\b/;

const root = fileURLToPath(new URL("..", import.meta.url));
const [folder = ""] = process.argv.slice(2);

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter(
    (file) =>
      /\.(tsx?|mjs|css|md)$/.test(file) &&
      !/^docs\/product\/|^api\/sample\/|migrations\/|checks\/style\.ts$/.test(file),
  );
const found = files.filter((file) => file.startsWith(folder)).flatMap(findingsIn);
for (const { file, line, word } of found) console.error(`${file}:${line}: ${word}`);
console.log(`${found.length} words to avoid`);
process.exitCode = found.length === 0 ? 0 : 1;

function findingsIn(file: string): Finding[] {
  const text = readFileSync(join(root, file), "utf8");
  if (file.endsWith(".md"))
    return text.split("\n").flatMap((line, at) => wordsOf(line, inComments, { file, line: at + 1 }));
  const comments = commentsOf(text).flatMap(({ line, text: comment }) =>
    wordsOf(comment.replaceAll(/^\/\*+\s*|^\/\/ |\*\/$|\s*\n\s*\*?\s*/g, " ").trim(), [...inComments, twoSpaces], {
      file,
      line,
    }),
  );
  return [...comments, ...(/\.tsx?$/.test(file) ? findingsInCode(file, text) : [])];
}

/** Looks at titles of tests, sentences and names. Other texts of a test are what the product is given. */
function findingsInCode(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  const findings: Finding[] = [];
  const note = (node: ts.Node, said: string, words: typeof everywhere) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    findings.push(...wordsOf(said, words, { file, line }));
  };
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (ts.isIdentifier(node) && names.test(node.text)) note(node, node.text, [[names, "the field's word"]]);
    else if (isText && isTest && isTitle(node)) note(node, node.text, inComments);
    else if ((isText || ts.isJsxText(node)) && !isTest && node.text.includes(" ")) note(node, node.text, everywhere);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

function isTitle(node: ts.Node): boolean {
  const call = node.parent;
  return (
    ts.isCallExpression(call) && call.arguments[0] === node && /^(test|it|describe)\b/.test(call.expression.getText())
  );
}

function wordsOf(text: string, words: typeof everywhere, at: Pick<Finding, "file" | "line">): Finding[] {
  return words.flatMap(([pattern, better]) => {
    const [word] = pattern.exec(text) ?? [];
    return word === undefined ? [] : [{ ...at, word: `"${word.trim()}": ${better}` }];
  });
}
