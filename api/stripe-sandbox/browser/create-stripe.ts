import type {
  ConfirmPaymentData,
  PaymentIntentResult,
  PaymentMethodResult,
  Stripe,
  StripeError,
} from "@stripe/stripe-js";
import { createApiClient } from "./api-client.ts";
import { askBank } from "./bank-dialog.tsx";
import type { Card } from "./card-draft.ts";
import { confirmWithCard, continuePayment } from "./confirm.ts";
import { createElements } from "./elements.ts";
import { invalidRequest } from "./errors.ts";

type ConfirmOptions = {
  readonly elements?: object;
  readonly clientSecret?: string;
  readonly confirmParams?: Partial<ConfirmPaymentData>;
  readonly redirect?: "if_required" | "always";
};

type MethodOptions = { readonly elements?: object; readonly params?: ConfirmPaymentData["payment_method_data"] };

type Taken = { card: Card; error?: undefined } | { card?: undefined; error: StripeError };

/** Makes Stripe.js's browser object for the local sandbox: pass it to `<Elements stripe={…}>` in place of
 *  `loadStripe`. The card is sent only to the sandbox.
 *  @param apiUrl where the shop mounts the sandbox's API for browsers */
export function createSandboxStripe(publishableKey: string, apiUrl = "/stripe-sandbox"): Stripe {
  const api = createApiClient(apiUrl, publishableKey);
  const takeCards = new WeakMap<object, () => Card | undefined>();

  function takeCard(elements: object | undefined): Taken {
    const take = elements && takeCards.get(elements);
    const card = take?.();
    if (card) return { card };
    const sentence = take
      ? "elements.submit() must be called before the payment is confirmed, and again after each change."
      : "elements should have a mounted Payment Element of the same Stripe object.";
    return { error: invalidRequest(sentence) };
  }

  const sandbox = {
    elements() {
      const group = createElements();
      takeCards.set(group.elements, group.takeCard);
      return group.elements;
    },

    async confirmPayment(options: ConfirmOptions): Promise<PaymentIntentResult> {
      const { elements, clientSecret, confirmParams = {}, redirect } = options;
      if (redirect !== "if_required") return refuse('confirmPayment without redirect: "if_required"');
      if (clientSecret === undefined) return refuse("confirmPayment without a clientSecret");
      const { card, error } = takeCard(elements);
      if (error) return { error };
      return confirmWithCard(api, askBank, { card, clientSecret, params: confirmParams });
    },

    handleNextAction({ clientSecret }: { clientSecret: string }): Promise<PaymentIntentResult> {
      return continuePayment(api, askBank, clientSecret);
    },

    async retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult> {
      const { value, error } = await api.retrieve(clientSecret);
      return error ? { error } : { paymentIntent: value };
    },

    async createPaymentMethod({ elements, params }: MethodOptions): Promise<PaymentMethodResult> {
      const { card, error } = takeCard(elements);
      if (error) return { error };
      const method = await api.createPaymentMethod(card, params);
      return method.error ? { error: method.error } : { paymentMethod: method.value };
    },

    createToken: async () => refuse("createToken"),
    confirmCardPayment: async () => refuse("confirmCardPayment"),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };

  // Stripe's type has some 200 members with an overload for each element; these are the ones that the shop and
  // react-stripe-js call. Any other call fails at once with its name.
  return sandbox as unknown as Stripe;
}

function refuse(what: string): { error: StripeError } {
  return { error: invalidRequest(`The Stripe sandbox has no ${what}.`) };
}
