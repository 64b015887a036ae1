import type { Entry } from "@chargefront/shared/text/words";
import ts from "typescript";

/** The source of a translation's file with another text at a key of one of its tables.
 *  @throws Error where the file is not written as such files are. */
export function withText(
  source: string,
  { table, key, text }: { readonly table: string; readonly key: string; readonly text: Entry },
): string {
  const file = ts.createSourceFile("words.ts", source, ts.ScriptTarget.Latest, true);
  const literal = tableIn(file, table);
  if (!literal) throw new Error(`there is no table ${table}`);
  const known = literal.properties
    .filter(ts.isPropertyAssignment)
    .find((one) => one.name.getText(file).replaceAll(/["']/g, "") === key)?.initializer;
  const end = literal.getEnd() - 1;
  const name = /^\w+$/.test(key) ? key : JSON.stringify(key);
  if (!known) return `${source.slice(0, end)}  ${name}: ${written(text)},\n${source.slice(end)}`;
  return source.slice(0, known.getStart(file)) + written(text) + source.slice(known.getEnd());
}

/** `translationOf<…>("basket")({ … })`. */
function tableIn(file: ts.SourceFile, table: string): ts.ObjectLiteralExpression | undefined {
  let found: ts.ObjectLiteralExpression | undefined;
  const visit = (node: ts.Node): void => {
    const [texts] = ts.isCallExpression(node) ? node.arguments : [];
    if (
      ts.isCallExpression(node) &&
      ts.isCallExpression(node.expression) &&
      texts &&
      ts.isObjectLiteralExpression(texts)
    ) {
      const [name] = node.expression.arguments;
      if (name && ts.isStringLiteral(name) && name.text === table) found = texts;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function written(text: Entry): string {
  if (typeof text === "string") return JSON.stringify(text);
  return `{ one: ${JSON.stringify(text.one)}, other: ${JSON.stringify(text.other)} }`;
}
