/** Which process may go on beside a migration that it does not know. */
export type SchemaNote = { readonly name: string; readonly tolerated_from: string };

type Schema = { readonly ran: readonly string[]; readonly notes: readonly SchemaNote[] };

/** The migrations of a database beside which this process cannot go on: it does not know them, and nobody said of them
 *  that whoever knows no more than it may. */
export function intolerable(known: readonly string[], { ran, notes }: Schema): string[] {
  const newest = known.at(-1) ?? "";
  const from = new Map(notes.map(({ name, tolerated_from }) => [name, tolerated_from]));
  return ran.filter((name) => {
    if (known.includes(name)) return false;
    const tolerated = from.get(name);
    return tolerated === undefined || newest < tolerated;
  });
}
