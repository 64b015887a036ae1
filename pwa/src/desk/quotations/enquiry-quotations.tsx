import { formatRupees, toRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { useRights } from "../access/use-rights.ts";
import styles from "./enquiry-quotations.module.css";
import { quotationsQuery } from "./quotation-queries.ts";
import { QuotationStateTag } from "./quotation-state-tag.tsx";
import { useNewQuotation } from "./use-new-quotation.ts";

/** Lists the quotations of an enquiry, and makes further ones. */
export function EnquiryQuotations({ enquiryId, isDeleted }: { enquiryId: string; isDeleted: boolean }) {
  const mayMake = useRights().mayWrite("quotations") && !isDeleted;
  const { make, isPending } = useNewQuotation(enquiryId);
  const found = useInfiniteQuery(quotationsQuery({ enquiry: enquiryId }));
  const quotations = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (!mayMake && quotations.length === 0) return null;
  return (
    <section aria-labelledby="quotations">
      <h2 id="quotations">Quotations</h2>
      <div className={layout.grid3}>
        {quotations.length > 0 && (
          <ul>
            {quotations.map(({ id, number, state, total }) => (
              <li key={id} className={styles.quotation}>
                <Link className={styles.name} to={pathTo("adminQuotation", id)}>
                  {number ?? "Draft"}
                </Link>
                <QuotationStateTag state={state} />
                {total !== null && <span>{formatRupees(toRupees(total))}</span>}
              </li>
            ))}
          </ul>
        )}
        {mayMake && (
          <div>
            <Button aria-disabled={isPending} onClick={make}>
              {isPending ? "Making…" : "Make quotation"}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
