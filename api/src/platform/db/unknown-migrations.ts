/** The oldest migration that a process must know to run beside a migration that it does not know. */
export type SchemaNote = { readonly name: string; readonly tolerated_from: string };

type Schema = { readonly ran: readonly string[]; readonly notes: readonly SchemaNote[] };

/** Lists the migrations of a database beside which this process cannot run: it does not know them, and no note
 *  tolerates a process that knows only its own. */
export function intolerable(known: readonly string[], { ran, notes }: Schema): string[] {
  const newest = known.at(-1) ?? "";
  const from = new Map(notes.map(({ name, tolerated_from }) => [name, tolerated_from]));
  return ran.filter((name) => {
    if (known.includes(name)) return false;
    const tolerated = from.get(name);
    return tolerated === undefined || newest < tolerated;
  });
}
