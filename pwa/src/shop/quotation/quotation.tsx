import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../device/api/api-error.ts";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { LoadingScreen } from "../../parts/screen/screen-state.tsx";
import { useProblems } from "../../parts/sentences/use-problems.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { OpenedQuotation } from "./opened-quotation.tsx";
import { quotationQuery, useQuotationLink } from "./quotation-query.ts";
import { quotationWords } from "./quotation-words.ts";
import { Reach } from "./reach.tsx";

/** Shows a quotation to the customer who has its link. docs/product/decisions.md#120. */
export function QuotationScreen() {
  const t = useWords(quotationWords);
  const problems = useProblems();
  const company = useQuery(pageQuery("company", useLanguage())).data?.content;
  const link = useQuotationLink();
  const found = useQuery(quotationQuery(link));

  if (found.data) return <OpenedQuotation key={link.id} link={link} quotation={found.data} reload={found.refetch} />;
  // A wrong key and an id that does not exist are answered alike.
  const isWrong = link.key === "" || (found.error instanceof ApiError && isOfLink(found.error));
  return (
    <Page width="reading">
      <ScreenHead title={t("quotation")} />
      {isWrong || found.isError ? (
        <StateMessage
          isScreen
          role="alert"
          title={t("notOpened")}
          text={isWrong ? t("wrongLink") : problems.of(found.error)}
        >
          {!isWrong && (
            <Button variant="primary" onClick={() => void found.refetch()}>
              {t("tryAgain")}
            </Button>
          )}
          {isWrong && company && <Reach {...company} />}
        </StateMessage>
      ) : (
        <LoadingScreen words={t("loading")} />
      )}
    </Page>
  );
}

function isOfLink({ code }: ApiError): boolean {
  return code === "not-found" || code === "fields-invalid";
}
