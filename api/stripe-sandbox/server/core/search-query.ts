import { invalidParam } from "../objects/errors.ts";

/** A condition of a search: the field, or the metadata key, equals the text. */
type Clause = {
  readonly field: "status" | "currency" | "amount" | "metadata";
  readonly key: string;
  readonly value: string;
};

const clausePattern =
  /^\s*(?:(status|currency|amount)|metadata\[(?:'([^']*)'|"([^"]*)")\])\s*:\s*(?:'([^']*)'|"([^"]*)"|(\d+))\s*/;

/** Parses the subset of Stripe's search language with equality, joined by AND.
 *  @throws ApiError 400 for anything else */
export function parseSearchQuery(query: string): readonly Clause[] {
  const match = clausePattern.exec(query);
  if (!match) throw unreadable();
  const [whole, field, singleKey, doubleKey, singleValue, doubleValue, number] = match;
  const clause: Clause = {
    field: fieldOf(field),
    key: singleKey ?? doubleKey ?? "",
    value: singleValue ?? doubleValue ?? number ?? "",
  };
  const rest = query.slice(whole.length);
  if (rest === "") return [clause];
  const and = /^AND\s/i.exec(rest);
  if (!and) throw unreadable();
  return [clause, ...parseSearchQuery(rest.slice(and[0].length))];
}

/** Converts the clauses to SQL conditions on the intent table, with the values to bind. */
export function toSqlCondition(clauses: readonly Clause[]): {
  readonly sql: string;
  readonly values: readonly string[];
} {
  return {
    sql: clauses.map(({ field }) => (field === "metadata" ? metadataSql : `cast(${field} as text) = ?`)).join(" and "),
    values: clauses.flatMap(({ field, key, value }) => (field === "metadata" ? [key, value] : [value])),
  };
}

const metadataSql = "exists (select 1 from json_each(metadataJson) m where m.key = ? and m.value = ?)";

function fieldOf(name: string | undefined): Clause["field"] {
  return name === "status" || name === "currency" || name === "amount" ? name : "metadata";
}

function unreadable() {
  return invalidParam(
    'We were unable to parse your search query. Try using the format `metadata["key"]:"value"` to query for metadata or key:"value" to query for other fields.',
    "query",
  );
}
