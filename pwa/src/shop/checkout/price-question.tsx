import { formatRupees } from "@chargefront/shared/money/money";
import type { PricedBasket } from "@chargefront/shared/order/basket";
import { paths, pathTo } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { checkoutWords } from "./checkout-words.ts";

/** A line as the person was shown it; `price` of one piece in rupees. */
export type ShownLine = {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly revision: number | undefined;
};

type PriceQuestionProps = {
  shown: readonly ShownLine[];
  /** The total that the person was shown, in rupees. */
  amount: number;
  basket: PricedBasket;
  onAccept: (basket: PricedBasket) => void;
};

/** Shows line by line what changed since the person looked, and asks before anything is paid.
 *  docs/product/decisions.md#20. */
export function PriceQuestion({ shown, amount, basket, onAccept }: PriceQuestionProps) {
  const t = useWords(checkoutWords);
  const gone = shown.filter(({ id }) => basket.gone.includes(id));
  const lines = shown.flatMap((line) => {
    const now = basket.lines.find(({ id }) => id === line.id);
    return now ? [{ ...line, now }] : [];
  });
  const renamed = lines.filter(({ title, now }) => now.title !== title);
  const repriced = lines.filter(({ price, now }) => now.price !== price);
  const rewritten = lines.filter(
    ({ title, revision, now }) => now.title === title && revision !== undefined && now.revision !== revision,
  );
  return (
    <Notice tone="problem">
      {gone.map(({ id, title }) => (
        <p key={id}>{t("gone", { title })}</p>
      ))}
      {renamed.map(({ id, title, now }) => (
        <p key={`${id} name`}>
          {t.rich(
            "renamed",
            { a: (text) => <Link to={pathTo("product", id)}>{text}</Link> },
            { title, now: now.title },
          )}
        </p>
      ))}
      {repriced.map(({ id, title, price, now }) => (
        <p key={`${id} price`}>{t("repriced", { title, now: formatRupees(now.price), before: formatRupees(price) })}</p>
      ))}
      {rewritten
        .filter(({ price, now }) => now.price === price)
        .map(({ id, title }) => (
          <p key={`${id} description`}>
            {t.rich("rewritten", { a: (text) => <Link to={pathTo("product", id)}>{text}</Link> }, { title })}
          </p>
        ))}
      <p>
        {basket.lines.length === 0
          ? t("nothing")
          : basket.amount === amount
            ? t("nothingSame", { amount: formatRupees(amount) })
            : t("nothingTotal", { now: formatRupees(basket.amount), before: formatRupees(amount) })}
      </p>
      {basket.lines.length > 0 && (
        <Button variant="primary" onClick={() => onAccept(basket)}>
          {t("goOn", { amount: formatRupees(basket.amount) })}
        </Button>
      )}
      <ButtonLink to={paths.basket}>{t("back")}</ButtonLink>
    </Notice>
  );
}
