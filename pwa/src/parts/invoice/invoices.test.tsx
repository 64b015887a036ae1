import type { Invoice } from "@chargefront/shared/invoice/invoice";
import { statesHi } from "@chargefront/shared/person/state-words.hi";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it, onTestFinished } from "vitest";
import { PageLanguageContext } from "../../ui/words/use-words.ts";
import { InvoiceDocument } from "./invoice-document.tsx";
import { invoiceHi } from "./invoice-words.hi.ts";
import { InvoiceLinks } from "./invoices.tsx";

it.each([
  [{}, "MAIN"],
  [{ ctrlKey: true }, "BODY"],
  [{ metaKey: true }, "BODY"],
  [{ shiftKey: true }, "BODY"],
])("takes the focus to the document unless it opens in another tab: %o", (held, focused) => {
  const main = document.body.appendChild(document.createElement("main"));
  Object.assign(main, { id: "main", tabIndex: -1 });
  const root = createRoot(main);
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  const invoice = { id: "i", kind: "invoice", number: "INV/1", day: "2026-03-03", content: { total: 100 } } as Invoice;
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <InvoiceLinks invoices={[invoice]} />
      </MemoryRouter>,
    ),
  );
  const press = new MouseEvent("click", { bubbles: true, cancelable: true, ...held });
  document.querySelector("a")?.dispatchEvent(press);
  expect(document.activeElement?.tagName).toBe(focused);
});

const billing = { flat: "1", area: "Port", landmark: "", city: "Diu", pin: "362520" };
const tax = { taxable: 10_000, cgst: 900, sgst: 900, igst: 0, total: 11_800 };
const goods = { ...tax, title: "Charger", hsn: "850440", rate: 18, quantity: 2, unit: 5_900, discount: 0 };
const noted = { ...goods, quantity: null, unit: null };

/** Prints a document of a supply within a state in Hindi. */
function printed(state: string, content: object): string {
  const common = {
    ...{
      seller: { addressLines: [], state },
      buyer: { name: "Asha", company: "", gstin: "", billing: { ...billing, state } },
    },
    ...{
      basis: "inclusive",
      supply: "same-state",
      placeOfSupply: state,
      orderedOn: "2026-03-03",
      roundOff: 0,
      total: 11_800,
    },
    ...{ sum: tax, lines: [goods], against: null },
  };
  const invoice = { kind: "credit", day: "2026-03-03", content: { ...common, ...content } } as unknown as Invoice;
  return renderToStaticMarkup(
    <PageLanguageContext value={{ language: "hi", tables: { invoice: invoiceHi, states: statesHi } }}>
      <InvoiceDocument invoice={invoice} />
    </PageLanguageContext>,
  );
}

it("shows the unit of goods beside their quantity, and none of services and credit notes", () => {
  const page = printed("Goa", { lines: [goods, { ...goods, hsn: "9987" }, noted] });
  expect(page.match(/(?<=संख्या">)[^<]*/g)).toEqual(["2 नग", "2", "–"]);
});

it("shows the GST code of a state beside its name in each address and the place of supply", () => {
  expect(printed("Goa", {}).match(/गोवा \(30\)/g)).toHaveLength(4);
  expect(printed("Andhra Pradesh", {})).toContain("आंध्र प्रदेश (37)");
  expect(printed("Dadra and Nagar Haveli and Daman and Diu", {})).toContain("दमन और दीव (26)");
});

it.each([
  ["Chandigarh", "UTGST"],
  ["Puducherry", "SGST"],
])("names the state's half of the tax in %s %s", (state, tax) => {
  const named = printed(state, {}).match(/\w+(?= 9 %|<.dt><dd>₹9.00)/g);
  expect(named).toEqual(["CGST", tax, "CGST", tax]);
});

it.each([
  ["Refund", "रिफ़ंड"],
  ["Order cancelled", "ऑर्डर रद्द"],
  ["One is broken", "One is broken"],
])("shows the reason %s in the language of the page", (reason, shown) => {
  expect(printed("Goa", { against: { number: "INV/1", day: "2026-03-03", reason } })).toContain(`<dd>${shown}</dd>`);
});
