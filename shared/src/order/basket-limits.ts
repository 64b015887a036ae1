/** How much one order may hold. */
export const basketLimits = { lines: 50, quantity: 999 } as const;

/** docs/product/decisions.md#35, in paise: ₹9,99,999.99 is the most a card pays, ₹1.00 the least. */
export const cardLimits = { leastPaise: 100, mostPaise: 99_999_999 } as const;
