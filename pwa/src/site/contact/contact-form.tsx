import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { MessageCircle } from "lucide-react";
import { type Dispatch, type FormEvent, type SetStateAction, useState } from "react";
import type { ChosenProduct } from "../../device/outbox/outbox-row.ts";
import { EnquiryConsent, OutcomeNotice, PersonFields } from "../../parts/enquiry/enquiry-form-parts.tsx";
import { enquiryWords } from "../../parts/enquiry/enquiry-words.ts";
import { ProductPicker } from "../../parts/enquiry/product-picker.tsx";
import type { WaysToReachUs } from "../../parts/enquiry/send-outcome.ts";
import { useEnquiryForm } from "../../parts/enquiry/use-enquiry-form.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { focusWrongQuantity } from "../../ui/focus-wrong-quantity.ts";
import layout from "../../ui/layout.module.css";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { AskedProducts } from "./asked-products.tsx";

type ContactFormProps = {
  products: readonly LocalizedProduct[];
  picked: readonly ChosenProduct[];
  /** Fills in what was chosen earlier. */
  onPick: Dispatch<SetStateAction<readonly ChosenProduct[]>>;
  /** The visitor chooses. */
  onChoose: (chosen: readonly ChosenProduct[]) => void;
  /** The picked products that the enquiry is about: its heading names them, and they are listed first. */
  about: readonly LocalizedProduct[];
  /** The message when the form opens. */
  askedMessage: string;
  draftId?: string | undefined;
  reach: WaysToReachUs;
};

/** The API accepts enquiries of plain clients without consent; this form does not. docs/security.md#T35. */
async function loadSchema() {
  const { contactEnquiry } = await import("@chargefront/shared/enquiry/visitor-enquiry");
  return contactEnquiry.required({ consent: true });
}

/** The enquiry form of Contact. docs/product/specification.md#2-screens-and-routes and
 *  docs/product/specification.md#5-validation-rules. */
export function ContactForm(props: ContactFormProps) {
  const { products, picked, onPick, about, askedMessage, draftId, reach } = props;
  const t = useWords(enquiryWords);
  const [firstMessage, setFirstMessage] = useState(askedMessage);
  const [typed, setTyped] = useState({ name: "", message: askedMessage });
  const titles = new Map(products.map((product) => [product._id, product.title]));
  // A product may leave the catalogue while the user writes about it: the form names it, but does not send it.
  const chosen = picked.map((one) => ({ ...one, title: titles.get(one.id) ?? one.title }));
  const offered = chosen.filter(({ id }) => titles.has(id));
  const gone = chosen.filter(({ id }) => !titles.has(id));

  const { errors, isReplaced, notice, onTick, form, consent, ...state } = useEnquiryForm({
    kind: "contact",
    draftId,
    loadSchema,
    toBody: (fields) => ({
      ...fields,
      source: "contact",
      productIds: offered.map(({ id }) => id),
      quantities: offered.map(({ quantity }) => quantity ?? 1),
      // docs/product/decisions.md#28: the titles joined by a comma and a space.
      title: offered.map(({ title }) => title).join(", "),
    }),
    chosen,
    onRestore({ fields, productIds, chosen: kept }) {
      const found = kept ?? productIds.map((id) => ({ id, title: "", quantity: 1 }));
      onPick((current) => [...current, ...found.filter(({ id }) => current.every((one) => one.id !== id))]);
      setTyped({ name: fields.name ?? "", message: fields.message ?? "" });
    },
    onSaved() {
      onPick([]);
      setFirstMessage("");
      setTyped({ name: "", message: "" });
    },
  });

  function onChoose(next: readonly ChosenProduct[]) {
    props.onChoose(next);
    onTick();
    state.clearError("productIds");
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.onInput();
    const fields = new FormData(event.currentTarget);
    setTyped({ name: String(fields.get("name")), message: String(fields.get("message")) });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (focusWrongQuantity(event.currentTarget)) event.preventDefault();
    else form.onSubmit(event);
  }

  return (
    <form className={layout.grid5} aria-label={t("enquiry")} {...form} onInput={onInput} onSubmit={onSubmit}>
      <div className={layout.grid5} hidden={isReplaced}>
        {about.length > 0 && <AskedProducts products={about} chosen={offered} onChange={onChoose} />}
        <PersonFields errors={errors} />
        <ProductPicker
          products={products}
          chosen={offered}
          gone={gone}
          listedAbove={about.map(({ _id }) => _id)}
          onChange={onChoose}
          error={errors.productIds}
        />
        <Field
          label={t("message")}
          name="message"
          lines="many"
          rows={4}
          maxCharacters={2000}
          defaultValue={firstMessage}
          optional
          error={errors.message}
        />
        <EnquiryConsent {...consent} />
        <div className={layout.grid3}>
          <SubmitButton form={state} label={t("send")} sending={t("saving")} />
          <ButtonAnchor href={reach.chatLink(typed.name, typed.message)} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden size={20} />
            {t("chat")}
          </ButtonAnchor>
        </div>
      </div>
      <OutcomeNotice {...notice} reach={reach} />
    </form>
  );
}
