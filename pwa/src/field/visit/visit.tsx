import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router-dom";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { ForReps, SessionNotice } from "../access/for-reps.tsx";
import { VisitForm } from "./visit-form.tsx";
import { visitWords } from "./visit-words.ts";

/** Writes down a new enquiry at a site. */
export function VisitScreen() {
  const t = useWords(visitWords);
  const [parameters] = useSearchParams();
  // A tap on New enquiry, or on another draft, begins another form.
  const visit = useLocation().key;
  const products = useQuery(productsQuery(useLanguage()));
  // Without a catalogue a visit can still be written down.
  if (products.isPending && products.failureCount === 0) return <ScreenState queries={[products]} />;
  return (
    <ForReps>
      {({ captureKey }) => (
        <Page width="reading">
          <ScreenHead title={t("title")} />
          <PageHead title={t("title")} />
          <SessionNotice />
          <VisitForm
            key={visit}
            products={products.data ?? []}
            captureKey={captureKey}
            draftId={parameters.get("draft") ?? undefined}
          />
        </Page>
      )}
    </ForReps>
  );
}
