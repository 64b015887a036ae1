import { paths, pathTo } from "@chargefront/shared/paths";
import { stateOfGstin } from "@chargefront/shared/person/gst-state";
import { type DeskQuotation, moveQuotation } from "@chargefront/shared/quotation/quotation";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useLocation } from "react-router-dom";
import { ApiError } from "../../device/api/api-error.ts";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { usePathId } from "../../parts/screen/use-path-id.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Columns } from "../../ui/columns.tsx";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import { useRights } from "../access/use-rights.ts";
import { listSearch } from "../list/list-search.ts";
import { MissingScreen } from "../list/missing-screen.tsx";
import { MailTable } from "../mail/mail-table.tsx";
import { CustomerPanel } from "./customer-panel.tsx";
import styles from "./quotation.module.css";
import { QuotationDesk } from "./quotation-desk.tsx";
import { quotationQuery } from "./quotation-queries.ts";
import { QuotationReading } from "./quotation-reading.tsx";
import { QuotationStateTag } from "./quotation-state-tag.tsx";
import { Totals } from "./totals.tsx";

export function AdminQuotationScreen() {
  const id = usePathId();
  const found = useQuery(quotationQuery(id));
  if (found.error instanceof ApiError && found.error.code === "quotation-not-found") {
    return (
      <MissingScreen
        tab="Quotation · Admin"
        title="Quotation not found"
        text="It may have been erased."
        list={{ to: paths.adminQuotations, label: "All quotations" }}
      />
    );
  }
  if (!found.data) return <ScreenState queries={[found]} loading="Loading the quotation..." />;
  return <Quotation key={id} quotation={found.data} />;
}

function Quotation({ quotation }: { quotation: DeskQuotation }) {
  const { mayRead, mayWrite } = useRights();
  const company = useQuery(pageQuery("company", "en")).data?.content;
  const { number, state, sent, key, enquiryId } = quotation;
  const isOpen = mayWrite("quotations") && moveQuotation(state, "send") !== undefined;
  const name = number ?? "Draft quotation";
  return (
    <Page>
      <title>{`${name} · Quotations · Admin`}</title>
      <header className={styles.head}>
        <div className={classes(layout.row, styles.back)}>
          <ButtonLink variant="quiet" to={`${paths.adminQuotations}${listSearch(useLocation().state)}`}>
            <ArrowLeft aria-hidden size={18} />
            All quotations
          </ButtonLink>
          {enquiryId !== null && mayRead("enquiries") && (
            <ButtonLink variant="quiet" to={pathTo("enquiry", enquiryId)}>
              Open the enquiry
            </ButtonLink>
          )}
        </div>
        <div className={styles.title}>
          <h1>{name}</h1>
          {state !== "draft" && <QuotationStateTag state={state} />}
        </div>
      </header>
      {sent && key !== null && <CustomerPanel quotation={quotation} sent={sent} linkKey={key} />}
      {state === "withdrawn" && !sent && <p>Withdrawn because: {quotation.reason}</p>}
      {sent && !isOpen ? (
        <Columns second="side">
          <div className={styles.main}>
            <QuotationReading sent={sent} />
          </div>
          <aside className={styles.part} aria-label="Amounts">
            <Totals price={sent.price} placeOfSupply={sent.content.placeOfSupply} />
          </aside>
        </Columns>
      ) : (
        <QuotationDesk quotation={quotation} isOpen={isOpen} seller={stateOfGstin(company?.gstin ?? "")} />
      )}
      {quotation.mails.length > 0 && (
        <section className={styles.part}>
          <h2>Emails</h2>
          <MailTable mails={quotation.mails} />
        </section>
      )}
    </Page>
  );
}
