import { paths } from "@chargefront/shared/paths";
import type { FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import styles from "./not-found.module.css";

export function NotFoundScreen() {
  return <NothingHere title="This page does not exist" />;
}

/** Nothing at this address: offers a search and the ways on. docs/product/decisions.md#7. */
export function NothingHere({
  title,
  text = "The link may be old or mistyped. Search for what you need, or start from the products.",
}: {
  title: string;
  text?: string;
}) {
  const navigate = useNavigate();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sought = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    void navigate(`${paths.products}?${new URLSearchParams({ q: sought })}`);
  }

  return (
    <Page>
      <ScreenHead title={title} />
      <StateMessage isScreen title={title} text={text}>
        {/* biome-ignore lint/a11y/useSemanticElements: the oldest browsers we serve do not know <search> */}
        <form
          className={styles.search}
          role="search"
          action={paths.products}
          aria-label="Search the products"
          onSubmit={onSubmit}
        >
          <input
            className={styles.input}
            type="search"
            name="q"
            aria-label="What are you looking for?"
            placeholder="Search products"
          />
          <Button look="main" type="submit">
            Search
          </Button>
        </form>
        <ButtonLink to={paths.products}>All products</ButtonLink>
        <ButtonLink to={paths.home}>Home</ButtonLink>
      </StateMessage>
    </Page>
  );
}
