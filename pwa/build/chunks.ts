import { join } from "node:path";
import type { Rolldown } from "vite";

type Splitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;
type ModuleGraph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** The screens a first visit begins with. */
const doors = ["home", "products", "product", "contact"] as const;

/** How the browser's code is cut: few files for what every visitor needs, because on a slow line a small file waits as
 *  long as a large one. */
export const chunkGroups: NonNullable<Splitting["groups"]> = [
  { name: "vendor", tags: ["$initial"], test: /node_modules/, priority: 3 },
  // Without the entry itself, which the build's manifest must name.
  { name: "site", tags: ["$initial"], test: /src[\\/](?!start[\\/]entry-)/, priority: 2 },
  { name: sharedByDoors, debugName: "doors", test: /(pwa|shared)\/src/, priority: 1 },
];

/** Returns the files to fetch together with a screen's code: its styles, so that it is never shown without them, and for
 *  the sales rep's screens their forty scripts, which a phone would otherwise find one import after another. */
export function filesBefore(file: string, dependencies: readonly string[]): string[] {
  if (file.includes("/rep-routes-")) return [...dependencies];
  return dependencies.filter((one) => one.endsWith(".css"));
}

/** Names the chunk of a module that several entry screens share: a user who changes between them has it already. */
function sharedByDoors(id: string, graph: ModuleGraph): string | null {
  const users = doors.filter((door) => codeOf(door, graph).has(id));
  return users.length > 1 ? `for-${users.join("-")}` : null;
}

const found = new Map<string, ReadonlySet<string>>();

/** Ids of all modules that a screen imports, and theirs, without what they import later. */
function codeOf(screen: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = found.get(screen);
  if (known) return known;
  const reached = new Set<string>();
  const queue = [join(import.meta.dirname, "..", "src", "site", screen, `${screen}.tsx`)];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  found.set(screen, reached);
  return reached;
}
