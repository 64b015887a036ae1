/** As much of JSON Schema as the schemas of the routes come out as. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
};

/** Where in a request a value stands that somebody may choose. */
export type Place = {
  readonly part: "path" | "query" | "body" | "form";
  readonly path: readonly string[];
  /** What may stand there where the call leaves it out. */
  readonly example?: string;
};

/** A value of a schema. What stands under a field's name among `known` is that field's value, `undefined` leaves it
 *  out; anything else is made from the schema. */
export function exampleOf(schema: JsonSchema, known: Readonly<Record<string, unknown>>, name = ""): unknown {
  if (name in known) return known[name];
  if (schema.enum) return schema.default ?? schema.enum[0];
  switch (schema.type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).map(([key, of]) => [key, exampleOf(of, known, key)]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case "array":
      return schema.items ? [exampleOf(schema.items, known)] : [];
    case "integer":
    case "number":
      return 1;
    case "boolean":
      return false;
    case undefined:
      return undefined;
    default:
      return schema.default ?? "abc";
  }
}

/** What a field of this name may hold. */
export type Likely = Readonly<Record<string, string>>;

/** Every place of a value of this schema that holds a single value. */
export function placesOf(schema: JsonSchema, likely: Likely = {}, path: readonly string[] = []): Place[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, of]) => placesOf(of, likely, [...path, name]));
  }
  if (schema.items) return placesOf(schema.items, likely, [...path, "0"]);
  const name = path.at(-1);
  if (name === undefined) return [];
  return [{ part: "body", path, example: likely[name] ?? String(schema.enum?.[0] ?? "a") }];
}

export function nameOf({ part, path }: Place): string {
  return `${part} ${path.join(".")}`;
}
