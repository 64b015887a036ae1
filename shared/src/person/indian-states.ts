/** States and union territories with the first two digits of their PIN codes, as India Post assigns them to its
 *  circles. Some circles share digits, so a PIN excludes states and names none for certain. */
const pinPrefixes = {
  "Andaman and Nicobar Islands": [74],
  "Andhra Pradesh": [50, 51, 52, 53],
  "Arunachal Pradesh": [78, 79],
  Assam: [78, 79],
  Bihar: [80, 81, 82, 84, 85],
  Chandigarh: [14, 16],
  Chhattisgarh: [46, 48, 49],
  "Dadra and Nagar Haveli and Daman and Diu": [36, 39],
  Delhi: [11, 12, 20],
  Goa: [40, 41, 58],
  Gujarat: [36, 37, 38, 39],
  Haryana: [12, 13, 14, 16],
  "Himachal Pradesh": [14, 16, 17],
  "Jammu and Kashmir": [18, 19],
  Jharkhand: [80, 81, 82, 83],
  Karnataka: [56, 57, 58, 59],
  Kerala: [67, 68, 69],
  Ladakh: [18, 19],
  Lakshadweep: [67, 68],
  "Madhya Pradesh": [45, 46, 47, 48],
  Maharashtra: [40, 41, 42, 43, 44],
  Manipur: [79],
  Meghalaya: [78, 79],
  Mizoram: [79],
  Nagaland: [79],
  Odisha: [75, 76, 77],
  Puducherry: [53, 60, 67],
  Punjab: [14, 15, 16],
  Rajasthan: [30, 31, 32, 33, 34],
  Sikkim: [73],
  "Tamil Nadu": [60, 61, 62, 63, 64],
  Telangana: [50],
  Tripura: [79],
  "Uttar Pradesh": [20, 21, 22, 23, 24, 25, 26, 27, 28],
  Uttarakhand: [24, 26],
  "West Bengal": [70, 71, 72, 73, 74],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type IndianState = keyof typeof pinPrefixes;

/** The states and union territories of India in alphabetical order. docs/product/decisions.md#13. */
export const stateNames = Object.keys(pinPrefixes) as [IndianState, ...IndianState[]];

/** The states that a 6-digit PIN code may lie in; none when India Post has not given out its first digits. */
export function statesOfPin(pin: string): readonly IndianState[] {
  const prefix = Number(pin.slice(0, 2));
  // Army post offices (90 to 99) are in every state.
  if (prefix >= 90) return stateNames;
  return stateNames.filter((state) => (pinPrefixes[state] as readonly number[]).includes(prefix));
}
