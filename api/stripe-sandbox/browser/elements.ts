import type { StripeError } from "@stripe/stripe-js";
import type { Card } from "./card-draft.ts";
import type { CardText } from "./card-problems.ts";
import { validationError } from "./errors.ts";
import { createPaymentElement } from "./payment-element.tsx";

type Payment = ReturnType<typeof createPaymentElement>;

type Submitted = { selectedPaymentMethod: string; error?: undefined } | { error: StripeError };

/** Makes a group of elements, which supports only the Payment Element.
 *  `takeCard` is for `confirmPayment`: it returns the card of the last `submit()` once; undefined without one, or
 *  when the card has changed since. */
export function createElements() {
  let payment: Payment | undefined;
  let submitted: CardText | undefined;

  function create(type: string, options: { readonly readOnly?: boolean } = {}) {
    if (type !== "payment") throw new Error(`The Stripe sandbox has no "${type}" element, only "payment".`);
    if (payment) throw new Error('Can only create one Element of type "payment".');
    payment = createPaymentElement(options, () => {
      payment = undefined;
      submitted = undefined;
    });
    return payment.element;
  }

  async function submit(): Promise<Submitted> {
    if (!payment) return { error: validationError("incomplete_payment_details", "There are no payment details.") };
    const { draft, focusField } = payment;
    draft.leaveAll();
    const wrong = draft.firstWrong();
    const problem = wrong && draft.problemOf(wrong);
    if (!problem) {
      submitted = draft.current().text;
      return { selectedPaymentMethod: "card" };
    }
    focusField(wrong);
    return { error: validationError(problem.code, problem.message) };
  }

  function takeCard(): Card | undefined {
    const isSame = submitted !== undefined && submitted === payment?.draft.current().text;
    submitted = undefined;
    return isSame ? payment?.draft.card() : undefined;
  }

  const elements = {
    create,
    getElement: (type: string) => (type === "payment" ? (payment?.element ?? null) : null),
    /** Amount and appearance have no effect: the shop sets the look, and the intent the amount. */
    update: async () => undefined,
    submit,
    fetchUpdates: async () => ({}),
    on: () => undefined,
  };

  return { elements, takeCard };
}
