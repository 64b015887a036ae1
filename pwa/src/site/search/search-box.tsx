import { formatRupees } from "@chargefront/shared/money/money";
import { addressIn, matchPath, paths, pathTo } from "@chargefront/shared/paths";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { firstOfFamilies } from "../../parts/product/first-of-families.ts";
import { inOrderOf } from "../../parts/product/in-order-of.ts";
import { termIn, titleIn } from "../../parts/product/localized.ts";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./search-box.module.css";
import { indexOf, searchQuery } from "./search-queries.ts";
import { searchWords } from "./search-words.ts";

const mostProducts = 6;
const mostFamilies = 3;
/** More of a large catalogue would delay the next letter. */
const mostCompared = 50;

/** Searches while the user types: the product list filters itself, other screens suggest products. Enter shows all
 *  results. docs/product/decisions.md#9. */
export function SearchBox() {
  const t = useWords(searchWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const isOnList = matchPath(pathname)?.name === "products";
  const inAddress = isOnList ? tidyQuery(parameters.get("q")) : "";
  const [typed, setTyped] = useState(inAddress);
  const [shownFor, setShownFor] = useState(inAddress);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const listId = useId();

  // The address may change without typing (a link, the back button); the box then follows it.
  if (inAddress !== shownFor) {
    setShownFor(inAddress);
    if (inAddress !== tidyQuery(typed)) setTyped(inAddress);
  }

  const suggestions = useSuggestions(isOpen && !isOnList ? tidyQuery(typed) : "");

  /** Builds the index as soon as the box gets the focus, before the first letter is typed. */
  function warmUp() {
    void client
      .ensureQueryData(productsQuery(language))
      .then((products) => indexOf(client, products, language))
      .catch(() => undefined);
  }

  function onType(text: string) {
    setTyped(text);
    setIsOpen(true);
    setChosen(-1);
    if (isOnList) setParameters((now) => withQuery(now, tidyQuery(text)), { replace: true, preventScrollReset: true });
  }

  function open(path: string) {
    setIsOpen(false);
    setTyped("");
    void navigate(path);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const suggestion = isOpen ? suggestions[chosen] : undefined;
    if (suggestion) return open(suggestion.path);
    setIsOpen(false);
    if (isOnList) return setParameters((now) => withQuery(now, tidyQuery(typed)));
    void navigate(`${paths.products}?${withQuery(new URLSearchParams(), tidyQuery(typed))}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") setIsOpen(false);
    if (suggestions.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const places = suggestions.length + 1;
      const step = event.key === "ArrowDown" ? 1 : -1;
      setChosen((now) => ((now + 1 + step + places) % places) - 1);
    }
  }

  const hasList = suggestions.length > 0;
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
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={hasList && chosen >= 0 ? `${listId}-${chosen}` : undefined}
            onFocus={warmUp}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => setIsOpen(false)}
          />
          <button className={styles.submit} type="submit" aria-label={t("search")}>
            <Search aria-hidden size={20} />
          </button>
        </div>
      </form>
      <div id={listId} role="listbox" aria-label={t("suggestions")} className={styles.suggestions} hidden={!hasList}>
        {suggestions.map(({ path, content }, at) => (
          // Pressing a suggestion must not take the focus from the box: its blur closes the list. The keyboard chooses
          // by arrow and Enter.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option
          <div
            key={path}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === chosen}
            className={styles.suggestion}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(path)}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

type Suggestion = { readonly path: string; readonly content: ReactNode };

/** Returns the best products, then the families of all that were found. */
function useSuggestions(query: string): readonly Suggestion[] {
  const t = useWords(searchWords);
  const language = useLanguage();
  const products = useQuery({ ...productsQuery(language), enabled: query !== "" }).data ?? [];
  const found = useQuery(searchQuery(products, language, query)).data;
  if (query === "" || found === undefined) return [];
  const inOrder = inOrderOf([...found.exact, ...found.closest], products);
  return [
    ...inOrder.slice(0, mostProducts).map((product) => ({
      path: pathTo("product", product._id),
      content: (
        <>
          <ProductPicture image={product.image} alt="" sizes="48px" />
          <span lang={titleIn(product).lang}>{titleIn(product).text}</span>
          <span className={styles.price}>{formatRupees(product.price)}</span>
        </>
      ),
    })),
    ...firstOfFamilies(inOrder.slice(0, mostCompared))
      .slice(0, mostFamilies)
      .map(({ family, product }) => ({
        path: `${paths.products}?${new URLSearchParams({ category: family })}`,
        content: <span className={styles.family}>{t("family", { family: termIn(product, family).text })}</span>,
      })),
  ];
}

function withQuery(parameters: URLSearchParams, query: string): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (query === "") changed.delete("q");
  else changed.set("q", query);
  return changed;
}
