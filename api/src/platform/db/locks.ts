/** The first half of the name of each advisory lock on PostgreSQL, so that it meets no lock of anything else in the
 *  database: "CFRT" in ASCII. https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS */
export const lockSpace = 0x43_46_52_54;

/** The second half. `write`: the one writer of the shop, until its transaction ends. `start`: whoever begins, one after
 *  the other. `place`: a process that means to be the only one, or several that share it. */
export const locks = { write: 0, start: 1, place: 4 } as const;
