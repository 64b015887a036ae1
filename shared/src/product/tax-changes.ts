/** The HSN code and the GST rate of a line or a product; null where the catalogue has none. */
type TaxCodes = { readonly hsn: string | null; readonly rate: number | null };

/** A line of a quotation whose HSN code or GST rate is another one in the catalogue today. */
export type TaxChange = { readonly title: string; readonly quoted: TaxCodes; readonly today: TaxCodes };

type QuotedLine = {
  readonly productId: string | null;
  readonly title: string;
  readonly hsn: string;
  readonly rate: number;
};

type Coded = { readonly hsn?: string | null | undefined; readonly gstRate?: number | null | undefined };

/** Compares the lines of a quotation with the catalogue. `products` are by their ids; one that is no longer in the
 *  catalogue has no codes to compare. */
export function findTaxChanges(lines: readonly QuotedLine[], products: ReadonlyMap<string, Coded>): TaxChange[] {
  return lines.flatMap(({ productId, title, hsn, rate }) => {
    const product = productId === null ? undefined : products.get(productId);
    if (!product) return [];
    const today = { hsn: product.hsn ?? null, rate: product.gstRate ?? null };
    return today.hsn === hsn && today.rate === rate ? [] : [{ title, quoted: { hsn, rate }, today }];
  });
}

/** Returns a sentence for each change, such as `Charger: GST 5 % on the quotation, GST 18 % in the catalogue today.`
 *  Lines of one product with the same change give one. */
export function describeTaxChanges(changes: readonly TaxChange[]): readonly string[] {
  return [...new Set(changes.map(describe))];
}

/** Says in one paragraph what changed and what the invoice says: the question to confirm before it is issued. */
export function askAboutTaxChanges(changes: readonly TaxChange[]): string {
  return [...describeTaxChanges(changes), "The invoice keeps what the quotation says."].join(" ");
}

function describe({ title, quoted, today }: TaxChange): string {
  const [before, now] = [quoted, today].map(({ hsn, rate }) =>
    [
      ...(quoted.rate === today.rate ? [] : [rate === null ? "no GST rate" : `GST ${rate} %`]),
      ...(quoted.hsn === today.hsn ? [] : [hsn === null ? "no HSN code" : `HSN ${hsn}`]),
    ].join(" and "),
  );
  return `${title}: ${before} on the quotation, ${now} in the catalogue today.`;
}
