import { type MouseEvent, useRef } from "react";
import { Button } from "./button.tsx";
import { formatNumber } from "./card-number.ts";
import type { CardText } from "./card-problems.ts";
import styles from "./test-cards.module.css";

/** Some of Stripe's public test cards, by the outcome of a payment. */
const cards = [
  { outcome: "Success", number: "4242424242424242" },
  { outcome: "Declined", number: "4000000000000002" },
  { outcome: "Insufficient funds", number: "4000000000009995" },
  { outcome: "Expired card", number: "4000000000000069" },
  { outcome: "Wrong CVC", number: "4000000000000127" },
  { outcome: "Needs 3-D Secure", number: "4000002760003184" },
] as const;

export function TestCards({ onChoose }: { onChoose: (card: CardText) => void }) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);

  function choose(event: MouseEvent, number: string) {
    event.preventDefault();
    onChoose({ number: formatNumber(number), expiry: "12 / 34", code: "123" });
    // Collapsed again, so that the filled fields and the shop's button are in view.
    summary.current?.focus();
    details.current?.removeAttribute("open");
  }

  return (
    <details ref={details} className={styles.details}>
      <summary ref={summary} className={styles.summary}>
        Test cards
      </summary>
      <table className={styles.table} aria-label="Test cards">
        <thead>
          <tr>
            <th scope="col">Outcome and number</th>
            <th scope="col">Fill in</th>
          </tr>
        </thead>
        <tbody>
          {cards.map(({ outcome, number }) => (
            <tr key={number}>
              <th scope="row">
                {outcome} <span className={styles.number}>{formatNumber(number)}</span>
              </th>
              <td>
                <Button aria-label={`Use: ${outcome}`} onClick={(event) => choose(event, number)}>
                  Use
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
