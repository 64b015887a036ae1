import { formatMonth } from "@chargefront/shared/time/dates";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { LoadProblem, ScreenState } from "../../parts/screen/screen-state.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { ExportButton } from "../csv/export-button.tsx";
import { ListKeys } from "../list/list-keys.tsx";
import { listWords } from "../list/list-words.ts";
import { invoicesQuery } from "./invoice-queries.ts";
import { InvoiceTable } from "./invoice-table.tsx";
import { TaxCheck } from "./tax-check.tsx";

/** The register of invoices and credit notes, of one month or all. The month is in the address. */
export function AdminInvoicesScreen() {
  const [parameters, setParameters] = useSearchParams();
  const months = monthsUntilNow();
  const month = months.find(({ value }) => value === parameters.get("month"))?.value;
  const list = useInfiniteQuery(invoicesQuery(month));
  if (!list.data) return <ScreenState queries={[list]} loading="Loading invoices..." />;
  const invoices = list.data.pages.flatMap((page) => page.rows);
  const total = list.data.pages[0]?.total ?? "0";
  return (
    <Page width="list">
      <title>Invoices · Admin</title>
      <PageHead title="Invoices">
        <p role="status">{listWords(invoices.length, total, "newest first")}</p>
        <Choice
          label="Month"
          isLabelHidden
          value={month ?? ""}
          options={[{ value: "", label: "All months" }, ...months]}
          onChoose={(chosen) => setParameters(chosen === "" ? {} : { month: chosen }, { replace: true })}
        />
        <ExportButton noun="invoices" {...(month !== undefined && { month })}>
          {month === undefined ? "Export all" : "Export the month"}
        </ExportButton>
      </PageHead>
      <TaxCheck />
      <LoadProblem title="The invoices could not be loaded" queries={[list]} />
      {!list.isError && invoices.length === 0 && (
        <StateMessage
          title={month === undefined ? "No invoices yet" : "No invoices in this month"}
          text="The invoice of an order is issued when its goods leave. Products need an HSN code and a GST rate for it."
        />
      )}
      {invoices.length > 0 && <InvoiceTable invoices={invoices} />}
      <ShowMore list={list} />
      <ListKeys />
    </Page>
  );
}

/** The Indian financial year in which this software issued its first invoice. */
const firstMonth = { year: 2026, month: 4 };

/** Lists the months in which there can be invoices, newest first. */
function monthsUntilNow() {
  const [year = 0, month = 0] = isoDateOf(indianDay(Date.now())).split("-").map(Number);
  const count = Math.max(1, (year - firstMonth.year) * 12 + month - firstMonth.month + 1);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    const value = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
    return { value, label: formatMonth(value) };
  });
}
