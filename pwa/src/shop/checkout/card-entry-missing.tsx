import { Button } from "../../ui/button.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { checkoutWords } from "./checkout-words.ts";

/** The provider's card form could not be fetched: blocked, or no network. */
export function CardEntryMissing({ onRetry }: { onRetry: () => void }) {
  const t = useWords(checkoutWords);
  return (
    <StateMessage role="alert" title={t("connect")} text={t("formMissing")}>
      <Button variant="primary" onClick={onRetry}>
        {t("tryAgain")}
      </Button>
    </StateMessage>
  );
}
