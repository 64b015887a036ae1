import { type QuotationState, quotationStates } from "@chargefront/shared/quotation/quotation";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { LoadProblem, ScreenState } from "../../parts/screen/screen-state.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useRights } from "../access/use-rights.ts";
import { ListKeys } from "../list/list-keys.tsx";
import listTools from "../list/list-tools.module.css";
import { ListTools } from "../list/list-tools.tsx";
import { listWords } from "../list/list-words.ts";
import { quotationsQuery } from "./quotation-queries.ts";
import { quotationStateWords } from "./quotation-state-tag.tsx";
import { QuotationTable } from "./quotation-table.tsx";
import { useNewQuotation } from "./use-new-quotation.ts";

export function AdminQuotationsScreen() {
  const [parameters, setParameters] = useSearchParams();
  const { mayWrite } = useRights();
  const { make, isPending } = useNewQuotation();
  const filter = readQuotationFilter(parameters);
  const { state, q } = filter;
  const list = useInfiniteQuery(quotationsQuery({ ...(state && { state }), ...(q !== "" && { q }) }));
  if (!list.data) return <ScreenState queries={[list]} loading="Loading quotations..." />;
  const quotations = list.data.pages.flatMap((page) => page.rows);
  const total = list.data.pages[0]?.total ?? "0";

  /** Merges a change into the address of now, which may be newer than what was drawn. */
  function onChange(changed: Partial<QuotationFilter>) {
    const present = readQuotationFilter(new URLSearchParams(window.location.search));
    setParameters(writeQuotationFilter({ ...present, ...changed }), { replace: true, preventScrollReset: true });
  }

  return (
    <Page width="list">
      <title>Quotations · Admin</title>
      <PageHead title="Quotations">
        <p role="status">{list.isPlaceholderData ? "Searching…" : listWords(quotations.length, total)}</p>
        <ListTools isNarrowed={q !== ""}>
          <SearchField
            among="Quotations"
            label="Search quotations"
            placeholder="Number, name, company, phone"
            isLabelHidden
            words={q}
            onSearch={(words) => onChange({ q: words })}
          />
        </ListTools>
        {mayWrite("quotations") && (
          <Button
            variant="primary"
            className={listTools.compact}
            aria-disabled={isPending}
            aria-label="New quotation"
            onClick={make}
          >
            <Plus aria-hidden size={20} />
            <span>New quotation</span>
          </Button>
        )}
      </PageHead>
      <ChoiceChips
        label="Which quotations"
        choices={choices}
        chosen={state}
        onChoose={(chosen) => onChange({ state: chosen })}
      />
      <LoadProblem title="The quotations could not be loaded" queries={[list]} />
      {!list.isError && quotations.length === 0 && (
        <NoQuotations isNarrowed={state !== undefined || q !== ""} onShowAll={() => onChange(everything)} />
      )}
      {quotations.length > 0 && <QuotationTable quotations={quotations} />}
      <ShowMore list={list} />
      <ListKeys />
    </Page>
  );
}

const choices = [undefined, ...quotationStates].map((value) => ({
  value,
  label: value === undefined ? "All" : quotationStateWords[value],
}));
const everything = { state: undefined, q: "" };

function NoQuotations({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  if (!isNarrowed) {
    return <StateMessage title="No quotations yet" text="Make one from an enquiry, or start an empty one here." />;
  }
  return (
    <StateMessage title="No quotations found" text="Try fewer words or another state.">
      <Button onClick={onShowAll}>Show all quotations</Button>
    </StateMessage>
  );
}

/** Filter of the list; `state` is undefined for all. */
type QuotationFilter = { readonly state: QuotationState | undefined; readonly q: string };

function readQuotationFilter(parameters: URLSearchParams): QuotationFilter {
  const state = quotationStates.find((one) => one === parameters.get("state"));
  return { state, q: tidyQuery(parameters.get("q")) };
}

function writeQuotationFilter({ state, q }: QuotationFilter): URLSearchParams {
  return new URLSearchParams({ ...(state !== undefined && { state }), ...(q !== "" && { q }) });
}
