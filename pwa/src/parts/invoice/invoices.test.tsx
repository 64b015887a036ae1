import type { Invoice } from "@chargefront/shared/invoice/invoice";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { expect, it, onTestFinished } from "vitest";
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
