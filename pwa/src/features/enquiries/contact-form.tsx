import type { Product } from "@chargefront/shared/product";
import { MessageCircle } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { EnquiryConsent, PersonFields } from "./enquiry-fields.tsx";
import styles from "./enquiry-form.module.css";
import { EnquiryOutcome } from "./enquiry-outcome.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { titleOf } from "./title-of.ts";
import { useEnquiryForm } from "./use-enquiry-form.ts";

type ContactFormProps = {
  products: readonly Product[];
  /** Ids of the products that are ticked when the form opens. */
  ticked: readonly string[];
  /** How many of a product, where more than one is wanted. */
  quantities: ReadonlyMap<string, number>;
  chatLink: (name: string, message: string) => string;
};

/** The wire leaves the consent out for plain clients; this form does not. T35. */
async function loadSchema() {
  const { contactEnquiry } = await import("@chargefront/shared/enquiry");
  return contactEnquiry.required({ consent: true });
}

/** The enquiry form of Contact. Specification 2 and 5. */
export function ContactForm({ products, ticked, quantities, chatLink }: ContactFormProps) {
  const [chosen, setChosen] = useState(ticked);
  const [typed, setTyped] = useState({ name: "", message: "" });
  const { errors, outcome, onTick, form, consent, ...state } = useEnquiryForm({
    kind: "contact",
    loadSchema,
    gather: (fields) => ({
      ...fields,
      source: "contact",
      productIds: chosen,
      quantities: chosen.map((id) => quantities.get(id) ?? 1),
      title: titleOf(chosen, products),
    }),
    productIds: chosen,
    onRestore({ fields, productIds }) {
      setChosen((now) => [...new Set([...now, ...productIds])]);
      setTyped({ name: fields.name ?? "", message: fields.message ?? "" });
    },
    onSaved() {
      setChosen([]);
      setTyped({ name: "", message: "" });
    },
  });

  function onChoose(productIds: readonly string[]) {
    setChosen(productIds);
    onTick();
    state.clearError("productIds");
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.onInput();
    const fields = new FormData(event.currentTarget);
    setTyped({ name: String(fields.get("name")), message: String(fields.get("message")) });
  }

  return (
    <form className={styles.form} aria-label="Enquiry" {...form} onInput={onInput}>
      <PersonFields errors={errors} />
      <ProductPicker products={products} chosen={chosen} onChange={onChoose} error={errors.productIds} />
      <Quantities products={products} chosen={chosen} quantities={quantities} />
      <Field label="Message" name="message" lines="many" rows={4} maxLength={2000} optional error={errors.message} />
      <EnquiryConsent {...consent} />
      <div className={styles.actions}>
        <SubmitButton form={state} label="Send enquiry" sending="Saving…" />
        {outcome && <EnquiryOutcome outcome={outcome} />}
        <ButtonAnchor href={chatLink(typed.name, typed.message)} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden size={20} />
          Chat on WhatsApp
        </ButtonAnchor>
      </div>
    </form>
  );
}

/** Said only where somebody wants several of a product. */
function Quantities({
  products,
  chosen,
  quantities,
}: Pick<ContactFormProps, "products" | "quantities"> & { chosen: readonly string[] }) {
  const several = chosen.filter((id) => (quantities.get(id) ?? 1) > 1);
  if (several.length === 0) return null;
  const words = several.map((id) => `${quantities.get(id)} × ${products.find((product) => product._id === id)?.title}`);
  return <p>You ask for {words.join(", ")}.</p>;
}
