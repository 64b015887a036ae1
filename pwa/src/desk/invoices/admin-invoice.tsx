import { paths, pathTo } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { ApiError } from "../../device/api/api-error.ts";
import { InvoiceDocument } from "../../parts/invoice/invoice-document.tsx";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { usePathId } from "../../parts/screen/use-path-id.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import { usePrint } from "../../ui/use-print.ts";
import { MissingScreen } from "../list/missing-screen.tsx";
import { invoiceQuery } from "./invoice-queries.ts";

/** Shows an issued invoice or credit note, as it is printed. */
export function AdminInvoiceScreen() {
  const print = usePrint();
  const found = useQuery(invoiceQuery(usePathId()));
  if (found.error instanceof ApiError && found.error.code === "invoice-not-found") {
    return (
      <MissingScreen
        tab="Invoice · Admin"
        title="Invoice not found"
        text="Please check the address."
        list={{ to: paths.adminInvoices, label: "All invoices" }}
      />
    );
  }
  if (!found.data) return <ScreenState queries={[found]} loading="Loading invoice..." />;
  const invoice = found.data;
  return (
    <Page>
      <title>{`${invoice.number} · Admin`}</title>
      <div className={layout.row} data-screen-only>
        <Button variant="primary" onClick={print}>
          <Printer aria-hidden size={18} />
          Print or save as PDF
        </Button>
        <ButtonLink to={pathTo("adminOrder", invoice.orderId)}>Order {invoice.content.orderNumber}</ButtonLink>
        <ButtonLink to={paths.adminInvoices}>All invoices</ButtonLink>
      </div>
      <InvoiceDocument invoice={invoice} />
    </Page>
  );
}
