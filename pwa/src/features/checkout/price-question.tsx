import type { PricedBasket } from "@chargefront/shared/basket";
import { formatRupees } from "@chargefront/shared/money";
import { paths } from "@chargefront/shared/paths";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A line as the person was shown it; `price` of one piece in rupees. */
export type ShownLine = { readonly id: string; readonly title: string; readonly price: number };

type PriceQuestionProps = {
  shown: readonly ShownLine[];
  /** The total that the person was shown, in rupees. */
  amount: number;
  basket: PricedBasket;
  onAccept: (basket: PricedBasket) => void;
};

/** Shows line by line what changed since the person looked, and asks before anything is paid. Decision 20. */
export function PriceQuestion({ shown, amount, basket, onAccept }: PriceQuestionProps) {
  const gone = shown.filter(({ id }) => basket.gone.includes(id));
  const changed = shown.flatMap((line) => {
    const now = basket.lines.find(({ id }) => id === line.id)?.price;
    return now === undefined || now === line.price ? [] : [{ ...line, now }];
  });
  return (
    <Notice tone="problem">
      {gone.map(({ id, title }) => (
        <p key={id}>{title} is no longer sold.</p>
      ))}
      {changed.map(({ id, title, price, now }) => (
        <p key={id}>
          {title} costs {formatRupees(now)} now. It was {formatRupees(price)} when you looked.
        </p>
      ))}
      <p>
        Nothing was charged.{" "}
        {basket.lines.length > 0 &&
          `The total is now ${formatRupees(basket.amount)} instead of ${formatRupees(amount)}.`}
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
