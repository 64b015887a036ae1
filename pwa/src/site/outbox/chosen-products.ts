/** A product that is asked for; no quantity where nobody has said one. An enquiry says how many of each of its
 *  products, or of none: so what is chosen has a number at each or at none, and what is shown is what is sent. */
export type Chosen = { readonly id: string; readonly quantity: number | undefined };

/** The first number that is said makes it one of each of the others, for all to see. */
export function withCount(chosen: readonly Chosen[], id: string, quantity: number): readonly Chosen[] {
  return chosen.map((one) => (one.id === id ? { id, quantity } : { ...one, quantity: one.quantity ?? 1 }));
}

export function withTick(chosen: readonly Chosen[], id: string, isTicked: boolean): readonly Chosen[] {
  if (!isTicked) return chosen.filter((one) => one.id !== id);
  const isCounted = chosen.some(({ quantity }) => quantity !== undefined);
  return [...chosen, { id, quantity: isCounted ? 1 : undefined }];
}

/** As the enquiry carries them. */
export function quantitiesOf(chosen: readonly Chosen[]): number[] {
  return chosen.flatMap(({ quantity }) => quantity ?? []);
}
