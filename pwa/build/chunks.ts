import { join } from "node:path";
import type { Rolldown } from "vite";

type Splitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;
type ModuleGraph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const sources = join(import.meta.dirname, "..", "src");

/** The screens on which first visits begin, each in `site/NAME/NAME.tsx`. */
const entryScreens = ["home", "products", "product", "contact"] as const;
const repRoutes = join(sources, "start", "rep-routes.tsx");

const ownCode = /(pwa|shared)[\\/]src/;
const shared = { minShareCount: 2, includeDependenciesRecursively: false } as const;

/** How the browser's code is cut: few files for what every visitor needs, because on a slow line a small file waits as
 *  long as a large one. */
export const chunkGroups: NonNullable<Splitting["groups"]> = [
  { name: "vendor", tags: ["$initial"], test: /node_modules/, priority: 4 },
  // Without the entry itself, which the build's manifest must name.
  { name: "site", tags: ["$initial"], test: /src[\\/](?!start[\\/]entry-)/, priority: 3 },
  { name: sharedByEntryScreens, debugName: "entry screens", test: ownCode, priority: 2 },
  { name: sharedWithEntryScreen, debugName: "entry screen", test: ownCode, ...shared, priority: 1 },
  { name: sharedByReps, debugName: "reps", ...shared },
];

/** Returns the files to fetch together with a part of the code: of a screen its styles, so that it is never shown
 *  without them, and for the sales rep's screens their scripts, which a phone would otherwise find one import after
 *  another. The device's store shows nothing, and waits for no styles. */
export function filesBefore(file: string, dependencies: readonly string[]): string[] {
  if (file.includes("/rep-routes-")) return [...dependencies];
  if (file.includes("/device-")) return [];
  return dependencies.filter((one) => one.endsWith(".css"));
}

/** Names the chunk of a module that several entry screens share: a visitor who moves between them has it already. */
function sharedByEntryScreens(id: string, graph: ModuleGraph): string | null {
  const users = entryScreensWith(id, graph);
  return users.length > 1 ? `for-${users.join("-")}` : null;
}

/** Names the chunk of what one entry screen shares with other screens. */
function sharedWithEntryScreen(id: string, graph: ModuleGraph): string | null {
  const [user, ...others] = entryScreensWith(id, graph);
  return user !== undefined && others.length === 0 ? `with-${user}` : null;
}

function entryScreensWith(id: string, graph: ModuleGraph) {
  return entryScreens.filter((screen) => codeOf(join(sources, "site", screen, `${screen}.tsx`), graph).has(id));
}

/** Names one chunk of the forms and dialogs that sales reps' screens share with others, and one of the data: a phone
 *  without a network opens each file through the service worker. The code of a first visit is in neither: it would
 *  fetch the rest, too. */
function sharedByReps(id: string, graph: ModuleGraph): string | null {
  if (!codeOf(repRoutes, graph).has(id) || entryScreensWith(id, graph).length > 0) return null;
  const isForm = [join(sources, "ui"), join(sources, "parts")].some((folder) => id.startsWith(folder));
  return isForm ? "forms" : "data";
}

const found = new Map<string, ReadonlySet<string>>();

/** Returns the ids of the file and all modules that it imports statically, directly or through others. */
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
