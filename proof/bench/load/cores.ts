/** Whoever is measured has one core, whoever asks has the other. */
export const measuredCore = 0;
export const askersCore = 1;
