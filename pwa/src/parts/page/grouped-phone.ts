/** Returns the ten digits of an Indian phone number in their usual groups. */
export function grouped(number: string): string {
  return `+91 ${number.slice(0, 5)} ${number.slice(5)}`;
}
