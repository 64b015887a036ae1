const indiaAheadMs = 5.5 * 3600 * 1000;

/** Returns when the Indian financial year that begins in a calendar year begins, in epoch milliseconds. */
export function startOfFinancialYear(year: number): number {
  return Date.UTC(year, 3, 1) - indiaAheadMs;
}

/** Returns the calendar year in which the Indian financial year of a time began; it begins in April. */
export function financialYear(now: number): number {
  const inIndia = new Date(now + indiaAheadMs);
  return inIndia.getUTCMonth() >= 3 ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
}
