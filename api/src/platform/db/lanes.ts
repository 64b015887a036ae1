/** Whom a writer keeps out on PostgreSQL. `whole`: everybody; correct by itself, as SQLite is. A lane of its own, which
 *  would keep out those of the same lane and the whole, is added where waiting is shown to hurt, one at a time. */
export type Lane = "whole";

/** The first half of each advisory lock's name, so that it meets no lock of anything else in the database: "CFRT" in
 *  ASCII. https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS */
export const lockSpace = 0x43_46_52_54;

/** The second half. `start`: whoever begins, one after the other. `single`: a process that means to be the only one. */
export const locks = { whole: 0, start: 1, single: 4 } as const;
