import { countsPieces } from "@chargefront/shared/invoice/counts-pieces";
import type { Invoice, InvoiceLine } from "@chargefront/shared/invoice/invoice";
import { type Paise, toPaise } from "@chargefront/shared/money/money";
import type { Core } from "../../platform/core.ts";
import { listRegister } from "../../shop/invoices/read-invoices.ts";
import { inBatches } from "./in-batches.ts";
import { type Cell, rupeeCell } from "./to-csv.ts";

type Row = { readonly invoice: Invoice; readonly line: InvoiceLine; readonly at: number };
type Amount = "taxable" | "cgst" | "sgst" | "igst" | "total";

/** The columns, in order. Amounts of credit notes are negative, so that each column sums to what is left of the sales. */
const columns: readonly (readonly [heading: string, cell: (row: Row) => Cell])[] = [
  ["Number", ({ invoice }) => invoice.number],
  ["Date", ({ invoice }) => invoice.day],
  ["Kind", ({ invoice }) => (invoice.kind === "credit" ? "Credit note" : "Tax invoice")],
  ["Against invoice", ({ invoice }) => invoice.content.against?.number ?? ""],
  ["Order", ({ invoice }) => invoice.content.orderNumber],
  ["Buyer", ({ invoice: { content } }) => content.buyer.company || content.buyer.name],
  ["GSTIN of buyer", ({ invoice }) => invoice.content.buyer.gstin],
  ["Place of supply", ({ invoice }) => invoice.content.placeOfSupply],
  ["Line", ({ at }) => at + 1],
  ["Description", ({ line }) => line.title],
  ["HSN", ({ line }) => line.hsn],
  ["Quantity", ({ line }) => line.quantity ?? ""],
  ["Unit", ({ line }) => (countsPieces(line) ? "Nos" : "")],
  ["GST rate", ({ line }) => line.rate],
  ["Taxable value", amountCell("taxable")],
  ["CGST", amountCell("cgst")],
  ["SGST", amountCell("sgst")],
  ["IGST", amountCell("igst")],
  ["Amount", amountCell("total")],
  // It belongs to the whole document, and is in its first row.
  ["Round-off", ({ invoice, at }) => signed(invoice, at === 0 ? invoice.content.roundOff : toPaise(0))],
];

/** Yields the heading and then one row for each line of the documents of a month, or of all. */
export async function* exportInvoices(
  { readDb, limits }: Pick<Core, "readDb" | "limits">,
  month: string | undefined,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(([heading]) => heading)];
  for await (const invoices of inBatches((place) => listRegister(readDb, { ...place, month }), limits.csv.exportRows)) {
    yield invoices.flatMap((invoice) =>
      invoice.content.lines.map((line, at) => columns.map(([, cell]) => cell({ invoice, line, at }))),
    );
  }
}

function amountCell(amount: Amount) {
  return ({ invoice, line }: Row) => signed(invoice, line[amount]);
}

function signed({ kind }: Invoice, amount: Paise): Cell {
  return rupeeCell(toPaise(kind === "credit" && amount !== 0 ? -amount : amount));
}
