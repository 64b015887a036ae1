/** The first key of every advisory lock on PostgreSQL, so that it collides with no other lock in the database:
 *  "CFRT" in ASCII. https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS */
export const lockSpace = 0x43_46_52_54;

/** The second key. `write`: the single writer of the shop, held until its transaction ends. `start`: held by a
 *  process that starts, so that they start one at a time. `place`: held exclusively by an only process, or shared by
 *  several. */
export const locks = { write: 0, start: 1, place: 4 } as const;
