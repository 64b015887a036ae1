import { readAt } from "./ask.ts";

/** As much of JSON Schema as the schemas of the routes come out as. */
export type JsonSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
};

type Known = Readonly<Record<string, unknown>>;

/** A value that may be chosen in a request: the names that lead to it, and a value that it may have. */
export type Place = { readonly way: readonly string[]; readonly example: string; readonly isText: boolean };

/** A value of a schema: of its required fields and of those that are `known` by their names. */
export function exampleOf(schema: JsonSchema, known: Known, name = ""): unknown {
  if (isKnown(schema, known, name)) return known[name];
  if (schema.enum) return schema.default ?? schema.enum[0];
  if (schema.type === "object") {
    const { properties = {}, required = [] } = schema;
    const told = Object.entries(properties).filter(([key, of]) => required.includes(key) || isKnown(of, known, key));
    return Object.fromEntries(told.map(([key, of]) => [key, exampleOf(of, known, key)]));
  }
  if (schema.type === "array") return schema.items ? [exampleOf(schema.items, known)] : [];
  if (schema.type === "integer" || schema.type === "number") return 1;
  if (schema.type === "boolean") return false;
  return schema.type === undefined ? undefined : (schema.default ?? "abc");
}

function isKnown(schema: JsonSchema, known: Known, name: string): boolean {
  return name in known && (!schema.enum || schema.enum.includes(known[name]));
}

/** Every place of a value of this schema that holds a single value, also those that are optional. */
export function placesOf(schema: JsonSchema, known: Known, way: readonly string[] = []): Place[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, of]) => placesOf(of, known, [...way, name]));
  }
  if (schema.items) return placesOf(schema.items, known, [...way, "0"]);
  const example = known[way.at(-1) ?? ""] ?? schema.enum?.[0] ?? "a";
  const isText = !/^(number|integer|boolean)$/.test(schema.type ?? "");
  return way.length < 2 ? [] : [{ way, example: String(example), isText }];
}

/** A schema for values like this one. */
export function schemaLike(value: unknown): JsonSchema {
  if (Array.isArray(value)) return value.length === 0 ? {} : { type: "array", items: schemaLike(value[0]) };
  if (typeof value !== "object" || value === null) return { type: typeof value };
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(value).map(([name, of]) => [name, schemaLike(of)])),
  };
}

/** The same value with another one at the end of a way. */
export function putAt(into: unknown, [head, ...rest]: readonly string[], value: unknown): unknown {
  if (head === undefined) return value;
  if (Array.isArray(into)) return Object.assign([...into], { [head]: putAt(readAt(into, [head]), rest, value) });
  return { ...Object(into), [head]: putAt(readAt(into, [head]), rest, value) };
}

export function nameOf({ way: [part, ...names] }: Pick<Place, "way">): string {
  return `${part} ${names.join(".")}`;
}
