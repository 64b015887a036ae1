/** A text whose Devanagari digits are written in Latin ones: phones in Hindi or Marathi may type ९८७, which means 987. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
