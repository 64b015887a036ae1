import { paths } from "@chargefront/shared/paths";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { notFoundWords } from "./not-found-words.ts";

export function NotFoundScreen() {
  return <NothingHere title={useWords(notFoundWords)("title")} />;
}

/** Shown when there is nothing at an address: points to the header's search and to further links.
 *  docs/product/decisions.md#7. */
export function NothingHere({ title, text }: { title: string; text?: string }) {
  const t = useWords(notFoundWords);
  return (
    <Page>
      <ScreenHead title={title} />
      <StateMessage isScreen title={title} text={text ?? t("text")}>
        <ButtonLink variant="primary" to={paths.products}>
          {t("products")}
        </ButtonLink>
        <ButtonLink to={paths.home}>{t("home")}</ButtonLink>
      </StateMessage>
    </Page>
  );
}
