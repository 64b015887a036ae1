import type { PricedBasket } from "@chargefront/shared/basket";
import { formatRupees } from "@chargefront/shared/money";
import { paths } from "@chargefront/shared/paths";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type PriceQuestionProps = {
  /** The total that the person was shown, in rupees. */
  shown: number;
  basket: PricedBasket;
  onAccept: (basket: PricedBasket) => void;
};

/** Shows what changed since the person looked, and asks before anything is paid. Decision 20. */
export function PriceQuestion({ shown, basket, onAccept }: PriceQuestionProps) {
  const { amount, gone, lines } = basket;
  return (
    <Notice tone="problem">
      {gone.length > 0 && (
        <p>{gone.length === 1 ? "A product" : `${gone.length} products`} in your basket can no longer be bought.</p>
      )}
      {amount !== shown && lines.length > 0 && (
        <p>
          The total is now {formatRupees(amount)}. It was {formatRupees(shown)} when you looked:{" "}
          {amount > shown ? "prices have risen" : "it has become less"}.
        </p>
      )}
      <p>Nothing was charged.</p>
      {lines.length > 0 && (
        <Button look="main" onClick={() => onAccept(basket)}>
          Go on with {formatRupees(amount)}
        </Button>
      )}
      <ButtonLink to={paths.basket}>Back to the basket</ButtonLink>
    </Notice>
  );
}
