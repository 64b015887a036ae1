/** What `npm run check:words` and the types of the tables are there to refuse, planted in a small house of its own. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const tables = join(root, "shared/src/text/words.ts");

/** What the check says of a house with these files. */
function saidOf(files: Readonly<Record<string, string>>): string {
  const house = mkdtempSync(join(tmpdir(), "chargefront-words-"));
  onTestFinished(() => rmSync(house, { recursive: true }));
  mkdirSync(join(house, "api/src"), { recursive: true });
  mkdirSync(join(house, "pwa/src"), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  const check = [join(root, "node_modules/tsx/dist/cli.mjs"), join(root, "proof/check-words.ts"), house];
  const { status, stderr } = spawnSync(process.execPath, check, { cwd: root, encoding: "utf8" });
  return status === 0 ? "" : stderr;
}

it.each([
  ["between tags", "export const A = () => <p>Our products</p>;", "Our products"],
  ["of a label", 'export const A = () => <nav aria-label="Main" />;', "Main"],
  ["that depends", 'export const A = ({ n }) => <p title={n ? "Open" : undefined} />;', "Open"],
  ["of a toast", 'export const a = (toast) => toast("Link copied to the clipboard");', "Link copied"],
  ["with a value", "export const a = (toast, n) => toast(`Only $" + "{n} pieces are left.`);", "pieces are left."],
])("a sentence %s is found", (_what, text, said) => {
  expect(saidOf({ "pwa/src/site/home/home.tsx": text })).toContain(said);
});

const english = `export const homeWords = { name: "home", en: { more: "See all our products", price: "{price} for you" } };`;
const hindi = (more: string, price = "आपके लिए {price}") =>
  `export const homeHi = { name: "home", texts: { more: ${JSON.stringify(more)}, price: ${JSON.stringify(price)} } };`;

it.each([
  ["English left standing", hindi("हमारे सभी Products"), "Latin words: Products"],
  ["a mark that turns the direction", hindi("सभी उत्पाद\u202e"), "holds control marks"],
  ["letters in two parts", hindi("पूरी फ\u093cसल"), ""],
  ["twice the length", hindi("हमारे सभी उत्पादों की पूरी सूची यहाँ देखें"), "letters, of which"],
])("%s in a translation", (_what, text, said) => {
  const found = saidOf({ "pwa/src/site/home/home-words.ts": english, "pwa/src/site/home/home-words.hi.ts": text });
  if (said === "") expect(found).toBe("");
  else expect(found).toContain(said);
});

it("a translation without its English table is found", () => {
  expect(saidOf({ "pwa/src/site/home/home-words.hi.ts": hindi("सभी उत्पाद देखें") })).toContain("no English table");
});

it("screens with tables, in their letters, with terms and values in Latin ones, are in order", () => {
  expect(
    saidOf({
      "pwa/src/site/home/home.tsx": `export const A = ({ t }) => <p className="wide one">{t("more")}</p>;`,
      "pwa/src/site/home/home-words.ts": english,
      "pwa/src/site/home/home-words.hi.ts": hindi("सभी CCS2 उत्पाद देखें"),
    }),
  ).toBe("");
});

const declared = `
import { translationOf, wordsOf, type Translation } from ${JSON.stringify(tables)};
const words = wordsOf<"basket" | "home">();
const basket = words("basket", { remove: "Remove {title}", lines: { one: "{n} item", other: "{n} items" }, note: "See <a>Terms</a>" });
const say = (texts: object) => texts;
const whole = { remove: "{title} हटाएँ", lines: { one: "{n} वस्तु", other: "{n} वस्तुएँ" }, note: "<a>शर्तें</a> देखें" } as const;
`;

const compilerOptions: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

/** What the compiler says of each text, one program for all. */
function compiled(texts: readonly string[]): string[] {
  const house = mkdtempSync(join(tmpdir(), "chargefront-types-"));
  onTestFinished(() => rmSync(house, { recursive: true }));
  const names = texts.map((text, at) => {
    const name = join(house, `planted-${at}.mts`);
    writeFileSync(name, `${declared}\n${text}\nexport { basket, say, whole, words };\nexport type T = Translation;\n`);
    return name;
  });
  const program = ts.createProgram(names, compilerOptions);
  return names.map((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
      .join("\n"),
  );
}

const table = (texts: string) => `export const hi = translationOf<typeof basket>("basket")(${texts});`;

const planted: readonly (readonly [what: string, text: string, said: string])[] = [
  ["a key is missing", table("{ remove: whole.remove, lines: whole.lines }"), "note"],
  ["a key is surplus", table('{ ...whole, more: "और" }'), "the English table has no such key"],
  ["a value differs", table('{ ...whole, remove: "{name} हटाएँ" }'), "values in braces are not those"],
  ["a tag differs", table('{ ...whole, note: "<b>शर्तें</b> देखें" }'), "tags are not those"],
  ["a plural is lost", table('{ ...whole, lines: "{n} वस्तु" }'), "a plural is wanted"],
  [
    "a plural is put where there is none",
    table('{ ...whole, remove: { one: "{title}", other: "{title}" } }'),
    "one sentence is wanted",
  ],
  ["a table is not declared", 'export const other = words("other", {});', '"other"'],
  [
    "a table is missing in a language",
    'export const all = {} satisfies { readonly [N in "basket"]: Translation & { readonly name: N } };',
    "basket",
  ],
  [
    "a table of another screen is taken",
    `const home = words("home", {});\nexport const all = { basket: translationOf<typeof home>("home")({}) } satisfies { readonly [N in "basket"]: Translation & { readonly name: N } };`,
    '"basket"',
  ],
  [
    "a sentence is said without its values",
    `import { sayIn } from ${JSON.stringify(tables)};\nexport const a = sayIn("en", basket)("remove");`,
    "arguments",
  ],
  [
    "a sentence is said with another value",
    `import { sayIn } from ${JSON.stringify(tables)};\nexport const a = sayIn("en", basket)("remove", { name: "x" });`,
    "name",
  ],
  [
    "a sentence that is not there is said",
    `import { sayIn } from ${JSON.stringify(tables)};\nexport const a = sayIn("en", basket)("removed", { title: "x" });`,
    '"removed"',
  ],
];

it("what is not whole does not compile, and the error says why", () => {
  const [whole = "", ...found] = compiled([table("whole"), ...planted.map(([, text]) => text)]);
  expect(whole).toBe("");
  for (const [at, [what, , said]] of planted.entries())
    expect([what, found[at]]).toEqual([what, expect.stringContaining(said)]);
});
