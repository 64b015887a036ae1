/** The rights of each role, one role per person, in this one table. A route declares the right that it needs, the desk
 *  shows what a role may use, and docs/security.md prints the table. */

/** The roles that log in at `/Admin`. */
export const deskRoles = ["owner", "accounts", "sales", "dispatch", "content"] as const;
export type DeskRole = (typeof deskRoles)[number];

/** All roles. `rep`: a sales rep at charging sites, who logs in at `/field/login` and has no desk. */
export const roles = [...deskRoles, "rep"] as const;
export type Role = (typeof roles)[number];

/** The roles that log in at `/field/login`. */
export const fieldRoles: readonly Role[] = ["owner", "sales", "rep"];

export function isDeskRole(role: Role): role is DeskRole {
  return role !== "rep";
}

/** A role's access under a right. `write` includes reading. `isOwn`: only the person's own rows. `parts`: only these
 *  parts; all of them when absent. */
export type Grant = {
  readonly access: "read" | "write";
  readonly isOwn?: true;
  readonly parts?: readonly string[];
};

const read: Grant = { access: "read" };
const write: Grant = { access: "write" };
const writeOwn: Grant = { access: "write", isOwn: true };
const readParts = (...parts: readonly string[]): Grant => ({ access: "read", parts });

/** A role that is not named may neither read nor write. */
const table = {
  enquiries: { owner: write, accounts: read, sales: write, rep: writeOwn },
  "enquiries.manage": { owner: write, sales: write },
  quotations: { owner: write, accounts: read, sales: write, rep: writeOwn },
  orders: { owner: read, accounts: read, sales: read, dispatch: readParts("goods") },
  "orders.pack": { owner: write, accounts: read, sales: read, dispatch: write },
  "orders.accept": { owner: write, accounts: write },
  "orders.refund": { owner: write, accounts: write },
  invoices: { owner: write, accounts: write, sales: read },
  products: { owner: write, accounts: read, sales: read, dispatch: read, content: write },
  "products.price": { owner: write, accounts: write, sales: read, dispatch: read, content: read },
  content: { owner: write, content: write },
  company: { owner: write, accounts: read, sales: read, dispatch: read, content: read },
  export: { owner: read, accounts: read, sales: read, content: readParts("products") },
  reports: { owner: read, accounts: read, sales: read },
  dashboard: { owner: read, accounts: read, sales: read, dispatch: readParts("cards"), content: readParts("cards") },
  staff: { owner: write },
  "own-account": { owner: write, accounts: write, sales: write, dispatch: write, content: write, rep: write },
  activity: {
    owner: read,
    accounts: readParts("orders"),
    sales: readParts("sales"),
    dispatch: readParts("orders"),
    content: readParts("content", "products"),
  },
  mail: { owner: write, accounts: readParts("orders"), sales: readParts("enquiries"), dispatch: readParts("orders") },
  privacy: { owner: write, accounts: readParts("find"), sales: readParts("find") },
  settings: { owner: write, sales: read },
  operations: { owner: read },
} as const satisfies Record<string, Partial<Record<Role, Grant>>>;

export type Right = keyof typeof table;

export const rights = Object.keys(table) as Right[];

/** Returns what a role may do with a right, or undefined for nothing. */
export function grantOf(role: Role, right: Right): Grant | undefined {
  const grants: Partial<Record<Role, Grant>> = table[right];
  return grants[role];
}

/** Returns whether a role may read a right, or the named part of it. */
export function mayRead(role: Role, right: Right, part?: string): boolean {
  const grant = grantOf(role, right);
  return grant !== undefined && (part === undefined || grant.parts === undefined || grant.parts.includes(part));
}

/** Returns whether a role may change what a right covers. */
export function mayWrite(role: Role, right: Right): boolean {
  return grantOf(role, right)?.access === "write";
}
