/** What each person who works here may do: one role a person, and this one table. A route declares the right it takes,
 *  the desk draws what a role may use, and docs/security.md prints it. */

/** The roles that sign in at `/Admin`. */
export const deskRoles = ["owner", "accounts", "sales", "dispatch", "content"] as const;
export type DeskRole = (typeof deskRoles)[number];

/** Those of the desk, then those of the field, which nothing offers yet. */
const roles = [...deskRoles, "rep", "lead_rep"] as const;
export type Role = (typeof roles)[number];

/** `R`: read, `W`: read and change, `-`: neither. `own` and `team` say whose rows; other words name the parts that it
 *  is about, separated by commas: all of them where there is none. */
type Cell = "-" | "R" | "W" | `${"R" | "W"} ${string}`;

/** A cell for each role, in the order of `roles`. */
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];

// biome-ignore format: a table
const table = {
  enquiries:            ["W", "R", "W", "-", "-", "W own", "W team"],
  "enquiries.manage":   ["W", "-", "W", "-", "-", "-", "-"],
  "people-panel":       ["R", "R", "R", "R orders", "-", "R own", "R team"],
  surveys:              ["W", "-", "W", "-", "-", "W own", "W team"],
  field:                ["W", "-", "R", "-", "-", "-", "-"],
  quotations:           ["W", "R", "W", "-", "-", "W own", "W team"],
  "quotations.approve": ["W", "-", "-", "-", "-", "-", "-"],
  orders:               ["R", "R", "R", "R goods", "-", "R own won", "R team won"],
  "orders.pack":        ["W", "R", "R", "W", "-", "-", "-"],
  "orders.accept":      ["W", "W", "-", "-", "-", "-", "-"],
  "orders.requests":    ["W", "W", "W", "R", "-", "-", "-"],
  "orders.refund":      ["W", "W", "-", "-", "-", "-", "-"],
  "orders.override":    ["W", "-", "-", "-", "-", "-", "-"],
  documents:            ["W", "W", "R", "R print", "-", "-", "-"],
  bank:                 ["W", "W", "-", "-", "-", "-", "-"],
  "bank.payee":         ["W", "R", "-", "-", "-", "-", "-"],
  tax:                  ["W", "W", "-", "-", "-", "-", "-"],
  trade:                ["W", "R", "-", "-", "-", "-", "-"],
  products:             ["W", "R", "R", "R", "W", "R public", "R public"],
  "products.price":     ["W", "W", "R", "R", "R", "-", "-"],
  "catalogue.settings": ["W", "R", "R", "R", "W", "-", "-"],
  content:              ["W", "-", "-", "-", "W", "-", "-"],
  company:              ["W", "R", "R", "R", "R", "-", "-"],
  export:               ["R", "R", "R", "-", "R products", "-", "-"],
  reports:              ["R", "R", "R", "-", "-", "-", "-"],
  dashboard:            ["R", "R", "R", "R cards", "R cards", "-", "-"],
  staff:                ["W", "-", "-", "-", "-", "-", "-"],
  "own-account":        ["W", "W", "W", "W", "W", "W", "W"],
  activity:             ["R", "R orders, documents, bank", "R sales", "R orders", "R content, products", "-", "-"],
  mail:                 ["W", "R orders", "R enquiries", "R orders", "-", "-", "-"],
  privacy:              ["W", "R find", "R find", "-", "-", "-", "-"],
  settings:             ["W", "-", "R", "-", "-", "-", "-"],
  integrations:         ["W", "-", "-", "-", "-", "-", "-"],
  operations:           ["R", "-", "-", "-", "-", "-", "-"],
} as const satisfies Record<string, Row>;

export type Right = keyof typeof table;

export const rights = Object.keys(table) as Right[];

/** What a role may do of a right. `parts` is empty where it is about all of it. */
export type Grant = {
  readonly access: "read" | "write";
  readonly scope: "all" | "own" | "team";
  readonly parts: readonly string[];
};

/** The cell of the table as it stands there. */
export function cellOf(role: Role, right: Right): Cell {
  return table[right][roles.indexOf(role)] ?? "-";
}

/** What a role may do of a right; undefined for nothing. */
export function grantOf(role: Role, right: Right): Grant | undefined {
  const [letter, ...words] = cellOf(role, right).split(" ");
  if (letter === "-") return undefined;
  const [scope = "all"] = words.filter((word) => word === "own" || word === "team");
  const parts = words.filter((word) => word !== scope).map((word) => word.replace(",", ""));
  return { access: letter === "W" ? "write" : "read", scope: scope as Grant["scope"], parts };
}

/** Whether a role may read what a right is about, or the named part of it. */
export function mayRead(role: Role, right: Right, part?: string): boolean {
  const grant = grantOf(role, right);
  return grant !== undefined && (part === undefined || grant.parts.length === 0 || grant.parts.includes(part));
}

/** Whether a role may change what a right is about. */
export function mayWrite(role: Role, right: Right): boolean {
  return grantOf(role, right)?.access === "write";
}

export function isDeskRole(name: unknown): name is DeskRole {
  return deskRoles.some((role) => role === name);
}
