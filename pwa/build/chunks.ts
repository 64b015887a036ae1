import { join } from "node:path";
import type { Rolldown } from "vite";

type Splitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;
type ModuleGraph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const sources = join(import.meta.dirname, "..", "src");

/** The screens a first visit begins with. */
const doors = ["home", "products", "product", "contact"] as const;
const repRoutes = join(sources, "start", "rep-routes.tsx");

const ownCode = /(pwa|shared)[\\/]src/;
const shared = { minShareCount: 2, includeDependenciesRecursively: false } as const;

/** How the browser's code is cut: few files for what every visitor needs, because on a slow line a small file waits as
 *  long as a large one. */
export const chunkGroups: NonNullable<Splitting["groups"]> = [
  { name: "vendor", tags: ["$initial"], test: /node_modules/, priority: 4 },
  // Without the entry itself, which the build's manifest must name.
  { name: "site", tags: ["$initial"], test: /src[\\/](?!start[\\/]entry-)/, priority: 3 },
  { name: sharedByDoors, debugName: "doors", test: ownCode, priority: 2 },
  { name: sharedWithDoor, debugName: "door", test: ownCode, ...shared, priority: 1 },
  { name: sharedByReps, debugName: "reps", ...shared },
];

/** Returns the files to fetch together with a part of the code: of a screen its styles, so that it is never shown without
 *  them, and for the sales rep's screens their scripts, which a phone would otherwise find one import after another. The
 *  device's store shows nothing, and waits for no styles. */
export function filesBefore(file: string, dependencies: readonly string[]): string[] {
  if (file.includes("/rep-routes-")) return [...dependencies];
  if (file.includes("/device-")) return [];
  return dependencies.filter((one) => one.endsWith(".css"));
}

/** Names the chunk of a module that several entry screens share: a user who changes between them has it already. */
function sharedByDoors(id: string, graph: ModuleGraph): string | null {
  const users = doorsWith(id, graph);
  return users.length > 1 ? `for-${users.join("-")}` : null;
}

/** Names the one chunk of all that an entry screen shares with screens that are no entries. */
function sharedWithDoor(id: string, graph: ModuleGraph): string | null {
  const [user, ...others] = doorsWith(id, graph);
  return user !== undefined && others.length === 0 ? `with-${user}` : null;
}

function doorsWith(id: string, graph: ModuleGraph) {
  return doors.filter((door) => codeOf(join(sources, "site", door, `${door}.tsx`), graph).has(id));
}

/** Names one chunk of the forms and dialogs that sales reps' screens share with others, and one of the data: a phone
 *  without a network opens each file through the service worker. The code of a first visit is in neither: it would
 *  fetch the rest, too. */
function sharedByReps(id: string, graph: ModuleGraph): string | null {
  if (!codeOf(repRoutes, graph).has(id) || doorsWith(id, graph).length > 0) return null;
  const isForm = [join(sources, "ui"), join(sources, "parts")].some((folder) => id.startsWith(folder));
  return isForm ? "forms" : "data";
}

const found = new Map<string, ReadonlySet<string>>();

/** Ids of all modules that a file imports, and theirs, without what they import later. */
function codeOf(file: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = found.get(file);
  if (known) return known;
  const reached = new Set<string>();
  const queue = [file];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  found.set(file, reached);
  return reached;
}
