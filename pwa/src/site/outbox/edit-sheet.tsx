import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { device } from "../../device/open-device.ts";
import type { OutboxRow } from "../../device/outbox/outbox-row.ts";
import { OptionalFields } from "../../parts/enquiry/enquiry-form-parts.tsx";
import { enquiryWords } from "../../parts/enquiry/enquiry-words.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { titleIn } from "../../parts/product/localized.ts";
import { Field } from "../../ui/field.tsx";
import { focusWrongQuantity } from "../../ui/focus-wrong-quantity.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import { sayFields, useCoded, useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./edit-sheet.module.css";
import { outboxWords } from "./outbox-words.ts";

async function loadSchema() {
  const { enquirySchema } = await import("@chargefront/shared/enquiry/enquiry");
  return enquirySchema;
}

/** Edits an enquiry that the server has certainly not received yet. */
export function EditSheet({ row, onClose }: { row: OutboxRow; onClose: () => void }) {
  const language = useLanguage();
  const t = useWords(outboxWords);
  const ask = useWords(enquiryWords);
  const { body, trouble } = row;
  const { captureKey: _, ...content } = body;
  const say = useCoded();
  const refused = trouble ? sayFields(say, trouble) : {};
  const [isTooLate, setIsTooLate] = useState(false);
  const products = useQuery(productsQuery(language)).data ?? [];
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    body.productIds.map((id, at) => ({ id, quantity: body.quantities[at] })),
  );

  const draft = useFormDraft(`enquiry:${row.id}`, { kind: body.source === "field" ? "field-form" : "form" });
  const { errors, form, ...state } = useForm<EnquiryContent>({
    loadSchema,
    toBody: (typed) => ({ ...content, ...typed, ...productsNow() }),
    async send({ values }) {
      if (await (await device()).outbox.edit(row.id, values)) {
        draft.forget();
        onClose();
      } else setIsTooLate(true);
      return undefined;
    },
  });

  function productsNow() {
    const quantities = quantitiesOf(chosen);
    const isSameChoice =
      body.productIds.length === chosen.length && chosen.every(({ id }, at) => id === body.productIds[at]);
    if (isSameChoice) return { quantities };
    const title = chosen
      .map(({ id }) => titles.get(id) ?? "")
      .filter(Boolean)
      .join(", ");
    // A site visit without products has a title of its own, which the schema knows.
    const isUntitled = title === "" && body.source === "field";
    return { productIds: chosen.map(({ id }) => id), quantities, title: isUntitled ? undefined : title };
  }

  const titles = new Map(products.map((product) => [product._id, product.title]));
  const shownTitles = new Map(products.map((product) => [product._id, titleIn(product).text]));
  const listed = body.source !== "home" ? [...new Set([...body.productIds, ...titles.keys()])] : [];

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (focusWrongQuantity(event.currentTarget)) event.preventDefault();
    else void form.onSubmit(event);
  }

  /** A sales rep's browser does not offer the rep's own details for the customer's. */
  const own = body.source === "field" ? "off" : undefined;
  return (
    <Sheet title={t("editing")} isOpen onClose={onClose}>
      <form className={layout.grid5} aria-label={t("editing")} {...form} {...draft.form} onSubmit={onSubmit}>
        <Field
          label={ask("name")}
          name="name"
          autoComplete={own ?? "name"}
          maxCharacters={80}
          defaultValue={body.name}
          error={errors.name ?? refused.name}
        />
        <Field
          label={ask("email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={own ?? "email"}
          defaultValue={body.email}
          optional={body.source === "field"}
          error={errors.email ?? refused.email}
        />
        <Field
          label={ask("contact")}
          name="contact"
          type="tel"
          inputMode="tel"
          autoComplete={own ?? "tel-national"}
          defaultValue={body.contact}
          error={errors.contact ?? refused.contact}
        />
        {listed.length > 0 && (
          <fieldset className={styles.products}>
            <legend>{t("products")}</legend>
            {errors.productIds !== undefined && <Notice tone="problem">{errors.productIds}</Notice>}
            <div className={styles.choices}>
              {listed.map((id) => (
                <div key={id} className={styles.line}>
                  <label className={styles.choice}>
                    <input
                      type="checkbox"
                      data-field="productIds"
                      checked={chosen.some((one) => one.id === id)}
                      onChange={(event) => setChosen(withTick(chosen, id, event.target.checked))}
                    />
                    {shownTitles.get(id) ?? t("notOffered")}
                  </label>
                  {chosen
                    .filter((one) => one.id === id)
                    .map(({ quantity }) => (
                      <QuantityStepper
                        key={id}
                        of={shownTitles.get(id) ?? t("notOffered")}
                        quantity={quantity ?? 1}
                        onChange={(next) => setChosen(withCount(chosen, id, next))}
                      />
                    ))}
                </div>
              ))}
            </div>
          </fieldset>
        )}
        <Field
          label={ask("message")}
          name="message"
          lines="many"
          rows={4}
          maxCharacters={2000}
          defaultValue={body.message}
          optional={body.source !== "home"}
          error={errors.message ?? refused.message}
        />
        <OptionalFields errors={{ ...refused, ...errors }} texts={body} labels={{ company: t("company") }} />
        {isTooLate && <Notice tone="problem">{t("tooLate")}</Notice>}
        <SubmitButton form={state} label={t("saveSend")} sending={ask("saving")} />
      </form>
    </Sheet>
  );
}

/** A chosen product; `quantity` is undefined where the user gave none. An enquiry holds a quantity for each of its
 *  products or for none, so the list is sent exactly as it is shown. */
type Chosen = { readonly id: string; readonly quantity: number | undefined };

/** Sets a quantity; the first one sets 1 for each of the others, so that the user sees it. */
export function withCount(chosen: readonly Chosen[], id: string, quantity: number): readonly Chosen[] {
  return chosen.map((one) => (one.id === id ? { id, quantity } : { ...one, quantity: one.quantity ?? 1 }));
}

export function withTick(chosen: readonly Chosen[], id: string, isTicked: boolean): readonly Chosen[] {
  if (!isTicked) return chosen.filter((one) => one.id !== id);
  const isCounted = chosen.some(({ quantity }) => quantity !== undefined);
  return [...chosen, { id, quantity: isCounted ? 1 : undefined }];
}

/** Returns the quantities in the form that an enquiry carries. */
export function quantitiesOf(chosen: readonly Chosen[]): number[] {
  return chosen.flatMap(({ quantity }) => quantity ?? []);
}
