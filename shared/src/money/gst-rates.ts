/** The rates of GST in percent since 22 September 2025. */
export const gstRates = [0, 5, 18, 40] as const;
export type GstRate = (typeof gstRates)[number];
