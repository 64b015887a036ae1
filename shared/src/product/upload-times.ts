const minute = 60_000;

/** How long an admin's upload may take to arrive: the largest picture, document and CSV file, on a slow but steady
 *  400 kbit/s. docs/security.md#T26. */
export const uploadTimesMs = { upload: 3 * minute, document: 5 * minute, csv: 10 * minute } as const;
