import { z } from "../../../shared/src/zod.ts";
import { isObject } from "../caller.ts";

/** The ways to every text that a schema takes, through objects and the first entry of lists: `values.0.title`. */
export function textFieldsOf(schema: z.ZodType): readonly string[] {
  return [...new Set(textsIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), []))];
}

function textsIn(schema: unknown, way: readonly string[]): string[] {
  if (!isObject(schema)) return [];
  const { type, properties, items, anyOf, oneOf, const: fixed } = schema;
  if (fixed !== undefined) return [];
  if (type === "string") return [way.join(".")];
  const choices = [anyOf, oneOf].flatMap((some) => (Array.isArray(some) ? some : []));
  return [
    ...choices.flatMap((one) => textsIn(one, way)),
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([name, one]) => textsIn(one, [...way, name])),
    ...(type === "array" ? textsIn(items, [...way, "0"]) : []),
  ];
}

/** What stands at the end of a way. */
export function readAt(body: unknown, way: string): unknown {
  return way.split(".").reduce((part: unknown, name) => (isObject(part) ? part[name] : undefined), body);
}

/** The same body with a text at the ends of some ways. Lists and objects on the way must be there. */
export function withTexts<Body extends object>(
  body: Body,
  ways: Iterable<string>,
  text: (way: string) => string,
): Body {
  const changed = structuredClone(body);
  for (const way of ways) {
    const names = way.split(".");
    const last = names.pop() ?? "";
    const place = names.length === 0 ? changed : readAt(changed, names.join("."));
    if (!isObject(place)) throw new Error(`the good body has no place for ${way}`);
    place[last] = text(way);
  }
  return changed;
}
