import { addressIn, matchPath, paths } from "@chargefront/shared/paths";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";
import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useLoaded } from "../../ui/use-loaded.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./search-box.module.css";
import { searchWords } from "./search-words.ts";

/** Loaded when the box gets the focus, not with the page. */
const loadSuggestions = async () => (await import("./search-suggestions.tsx")).SearchSuggestions;

/** Searches while the user types: the product list filters itself, other screens suggest products. Enter shows all
 *  results. docs/product/decisions.md#9. */
export function SearchBox() {
  const t = useWords(searchWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const isOnList = matchPath(pathname)?.name === "products";
  const inAddress = isOnList ? tidyQuery(parameters.get("q")) : "";
  const [typed, setTyped] = useState(inAddress);
  const [shownFor, setShownFor] = useState(inAddress);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [count, setCount] = useState(0);
  const [chosen, setChosen] = useState(-1);
  const listId = useId();

  // The address may change without typing (a link, the back button); the box then follows it.
  if (inAddress !== shownFor) {
    setShownFor(inAddress);
    if (inAddress !== tidyQuery(typed)) setTyped(inAddress);
  }

  const Suggestions = useLoaded(loadSuggestions, hasFocus);
  const hasList = isOpen && count > 0;

  function onType(text: string) {
    setTyped(text);
    setIsOpen(true);
    setChosen(-1);
    if (isOnList)
      setParameters((current) => withQuery(current, tidyQuery(text)), { replace: true, preventScrollReset: true });
  }

  function open(path: string) {
    setIsOpen(false);
    setTyped("");
    void navigate(path);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (hasList && chosen >= 0) return document.getElementById(`${listId}-${chosen}`)?.click();
    setIsOpen(false);
    if (isOnList) return setParameters((current) => withQuery(current, tidyQuery(typed)));
    void navigate(`${paths.products}?${withQuery(new URLSearchParams(), tidyQuery(typed))}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") setIsOpen(false);
    if (!hasList) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const places = count + 1;
      const step = event.key === "ArrowDown" ? 1 : -1;
      setChosen((current) => ((current + 1 + step + places) % places) - 1);
    }
  }

  return (
    <div className={styles.form}>
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest browsers we serve do not know <search> */}
      <form role="search" action={addressIn(language, paths.products)} onSubmit={onSubmit}>
        <div className={styles.frame}>
          <input
            className={styles.input}
            type="search"
            name="q"
            value={typed}
            placeholder={t("box")}
            aria-label={t("name")}
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-expanded={hasList}
            aria-controls={Suggestions && listId}
            aria-autocomplete="list"
            aria-activedescendant={hasList && chosen >= 0 ? `${listId}-${chosen}` : undefined}
            onFocus={() => setHasFocus(true)}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setHasFocus(false);
              setIsOpen(false);
            }}
          />
          <button className={styles.submit} type="submit" aria-label={t("search")}>
            <Search aria-hidden size={20} />
          </button>
        </div>
      </form>
      {Suggestions && (
        <Suggestions
          query={isOpen && !isOnList ? tidyQuery(typed) : ""}
          listId={listId}
          chosen={chosen}
          onCount={setCount}
          onOpen={open}
        />
      )}
    </div>
  );
}

function withQuery(parameters: URLSearchParams, query: string): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (query === "") changed.delete("q");
  else changed.set("q", query);
  return changed;
}
