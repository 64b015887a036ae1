import { paths } from "@chargefront/shared/paths";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { checkoutWords } from "./checkout-words.ts";

/** Shown in every step of the checkout while the basket is empty. */
export function EmptyBasket({ title }: { title: string }) {
  const t = useWords(checkoutWords);
  return (
    <Page width="reading">
      <ScreenHead title={title} />
      <StateMessage isScreen title={t("empty")} text={t("emptyText")}>
        <ButtonLink variant="primary" to={paths.products}>
          {t("browse")}
        </ButtonLink>
        <ButtonLink to={paths.orders}>{t("yourOrders")}</ButtonLink>
      </StateMessage>
    </Page>
  );
}
