import { formatRupees } from "@chargefront/shared/money/money";
import type { PricedBasket } from "@chargefront/shared/order/basket";
import { paths, pathTo } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

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
        <p key={id}>{title} is no longer sold.</p>
      ))}
      {renamed.map(({ id, title, now }) => (
        <p key={`${id} name`}>
          {title} is called <Link to={pathTo("product", id)}>{now.title}</Link> now. Is it still what you want?
        </p>
      ))}
      {repriced.map(({ id, title, price, now }) => (
        <p key={`${id} price`}>
          {title} costs {formatRupees(now.price)} now. It was {formatRupees(price)} when you looked.
        </p>
      ))}
      {rewritten
        .filter(({ price, now }) => now.price === price)
        .map(({ id, title }) => (
          <p key={`${id} description`}>
            <Link to={pathTo("product", id)}>{title}</Link> has changed since you put it into the basket. Is it still
            what you want?
          </p>
        ))}
      <p>
        Nothing was charged.{" "}
        {basket.lines.length > 0 && basket.amount !== amount
          ? `The total is now ${formatRupees(basket.amount)} instead of ${formatRupees(amount)}.`
          : basket.lines.length > 0 && `The total is ${formatRupees(amount)} as before.`}
      </p>
      {basket.lines.length > 0 && (
        <Button look="main" onClick={() => onAccept(basket)}>
          Go on with {formatRupees(basket.amount)}
        </Button>
      )}
      <ButtonLink to={paths.basket}>Back to the basket</ButtonLink>
    </Notice>
  );
}
