import { addressIn, paths } from "@chargefront/shared/paths";
import type { FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { searchWords } from "../search/search-words.ts";
import styles from "./not-found.module.css";
import { notFoundWords } from "./not-found-words.ts";

export function NotFoundScreen() {
  return <NothingHere title={useWords(notFoundWords)("title")} />;
}

/** Shown when there is nothing at an address: offers a search and further links. docs/product/decisions.md#7. */
export function NothingHere({ title, text }: { title: string; text?: string }) {
  const t = useWords(notFoundWords);
  const tSearch = useWords(searchWords);
  const language = useLanguage();
  const navigate = useNavigate();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sought = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    void navigate(`${paths.products}?${new URLSearchParams({ q: sought })}`);
  }

  return (
    <Page>
      <ScreenHead title={title} />
      <StateMessage isScreen title={title} text={text ?? t("text")}>
        {/* biome-ignore lint/a11y/useSemanticElements: the oldest browsers we serve do not know <search> */}
        <form
          className={styles.search}
          role="search"
          action={addressIn(language, paths.products)}
          aria-label={t("form")}
          onSubmit={onSubmit}
        >
          <input
            className={styles.input}
            type="search"
            name="q"
            aria-label={t("sought")}
            placeholder={tSearch("name")}
          />
          <Button look="main" type="submit">
            {tSearch("search")}
          </Button>
        </form>
        <ButtonLink to={paths.products}>{t("products")}</ButtonLink>
        <ButtonLink to={paths.home}>{t("home")}</ButtonLink>
      </StateMessage>
    </Page>
  );
}
