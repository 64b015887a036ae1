import { digitsOf } from "./digits.ts";

type Brand = {
  /** Empty while the brand is unknown. */
  readonly label: string;
  readonly groups: readonly number[];
  readonly codeLength: number;
};

const unknown: Brand = { label: "", groups: [4, 4, 4, 4], codeLength: 3 };

const brands: readonly (Brand & { readonly starts: RegExp })[] = [
  { ...unknown, label: "Visa", starts: /^4/ },
  { ...unknown, label: "Mastercard", starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { label: "American Express", groups: [4, 6, 5], codeLength: 4, starts: /^3[47]/ },
];

export function brandOf(number: string): Brand {
  const digits = digitsOf(number);
  return brands.find(({ starts }) => starts.test(digits)) ?? unknown;
}

/** Formats a card number in the groups printed on the card; drops extra digits and other characters. */
export function formatNumber(text: string): string {
  const { groups } = brandOf(text);
  const parts: string[] = [];
  let rest = digitsOf(text);
  for (const length of groups) {
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return parts.filter(Boolean).join(" ");
}

export function isWholeNumber(number: string): boolean {
  const length = brandOf(number).groups.reduce((sum, group) => sum + group, 0);
  return digitsOf(number).length === length;
}

/** Returns whether a card number has a valid check digit (Luhn). */
export function hasCheckDigit(number: string): boolean {
  const digits = [...digitsOf(number)].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : doubled(digit)), 0);
  return sum % 10 === 0;
}

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}
