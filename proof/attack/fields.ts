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
export type Place = { readonly part: "path" | "query" | "body" | "form"; readonly path: readonly string[] };

/** A value of a schema. What stands under a field's name among `known` is that field's value, `undefined` leaves it out; anything else is
 *  made from the schema. */
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

/** Every place of a value of this schema that holds a single value. */
export function placesOf(schema: JsonSchema, path: readonly string[] = []): Place[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, of]) => placesOf(of, [...path, name]));
  }
  if (schema.items) return placesOf(schema.items, [...path, "0"]);
  return path.length === 0 ? [] : [{ part: "body", path }];
}

export function nameOf({ part, path }: Place): string {
  return `${part} ${path.join(".")}`;
}
