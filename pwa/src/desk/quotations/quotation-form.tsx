import { stateNames } from "@chargefront/shared/person/indian-states";
import type { FieldSentences } from "@chargefront/shared/problem";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { type QuotationDraft, quotationLimits } from "@chargefront/shared/quotation/quotation-draft";
import { isLanguage, languageNames, languages } from "@chargefront/shared/text/language";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type Ref, useId, useRef } from "react";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { SelectField } from "../../ui/select-field.tsx";
import { showToast } from "../../ui/toast.tsx";
import { type Content, valueAt, withValue } from "../editing/content-tree.ts";
import { AddressFields } from "./address-fields.tsx";
import { bindTo } from "./bind.ts";
import { onBasis } from "./line-of.ts";
import type { priceDraft } from "./price-draft.ts";
import { linesIn, readProductNames } from "./product-names.ts";
import styles from "./quotation.module.css";
import { QuotationLines } from "./quotation-lines.tsx";
import { basisWords, draftLabels } from "./quotation-words.ts";
import { type QuotationEditor, toDraft } from "./use-quotation-editor.ts";

const emptyAddress = { flat: "", area: "", landmark: "", city: "", state: "", pin: "" };
const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));
const bases = [
  { value: "inclusive", label: basisWords.inclusive },
  { value: "exclusive", label: basisWords.exclusive },
] as const;

type QuotationFormProps = {
  editor: QuotationEditor;
  /** A sentence for each invalid field, by its path. */
  faults: FieldSentences;
  priced: ReturnType<typeof priceDraft>;
  products: readonly LocalizedProduct[];
  isOpen: boolean;
  ref: Ref<HTMLFormElement>;
};

/** Form of a quotation's draft. */
export function QuotationForm({ editor, faults, priced, products, isOpen, ref }: QuotationFormProps) {
  const bind = bindTo(editor, faults);
  const client = useQueryClient();
  const { shipping, basis } = editor.typed;
  // An address that was typed returns when the box is ticked again.
  const lastShipping = useRef<Content>(emptyAddress);

  function onShipping(isOther: boolean) {
    if (shipping) lastShipping.current = shipping;
    editor.change("shipping", isOther ? lastShipping.current : null);
  }

  function onBasisChosen(chosen: QuotationDraft["basis"]) {
    const { isTyped, ...changed } = onBasis(chosen, editor.typed, products);
    editor.update((content) => ({ ...content, ...changed }));
    if (isTyped && chosen !== basis) showToast("Amounts that you typed were kept. Please check them.");
  }

  /** The names of lines follow as soon as those of products are loaded, unless another language was chosen by then. */
  async function onLanguage(language: string) {
    if (!isLanguage(language)) return;
    editor.change("language", language);
    try {
      const names = await readProductNames(client);
      editor.update((content) =>
        content.language === language
          ? withValue(content, "lines", linesIn(language, toDraft(content).lines, names))
          : content,
      );
    } catch {
      showToast("The names of the products could not be loaded in this language.");
    }
  }

  return (
    <form ref={ref} aria-label="Quotation" autoComplete="off" noValidate onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.form} disabled={!isOpen}>
        <Part title="Customer">
          <div className={styles.fields}>
            <Field label={draftLabels.name} maxCharacters={80} {...bind("name")} />
            <Field
              label={draftLabels.phone}
              type="tel"
              inputMode="tel"
              hint="Phone or email"
              optional="unsaid"
              {...bind("phone")}
            />
            <Field label={draftLabels.email} type="email" inputMode="email" optional="unsaid" {...bind("email")} />
            <SelectField
              label={draftLabels.language}
              hint="Names of products and charges follow, unless you changed them"
              options={languageOptions}
              {...bind("language")}
              onChange={({ target }) => void onLanguage(target.value)}
            />
            <Field label={draftLabels.company} maxCharacters={120} optional {...bind("company")} />
            <Field label={draftLabels.gstin} optional autoCapitalize="characters" {...bind("gstin")} />
          </div>
        </Part>
        <Part title={draftLabels.billing}>
          <AddressFields
            of="billing"
            bind={bind}
            onState={(state) => editor.update((content) => withBillingState(content, state))}
          />
          <label className={layout.choice}>
            <input type="checkbox" checked={shipping !== null} onChange={({ target }) => onShipping(target.checked)} />
            Ship to another address
          </label>
        </Part>
        {shipping && (
          <Part title={draftLabels.shipping}>
            <AddressFields of="shipping" bind={bind} />
          </Part>
        )}
        <Part title={draftLabels.lines}>
          <ChoiceChips label="Prices" choices={bases} chosen={basis} wraps onChoose={onBasisChosen} />
          <QuotationLines editor={editor} bind={bind} priced={priced} products={products} />
          <div className={styles.fields}>
            <Field
              label={draftLabels.discount}
              placeholder="5 % or 500"
              hint="In addition to the discounts of the lines"
              optional="unsaid"
              {...bind("discount")}
            />
          </div>
        </Part>
        <Part title="Terms">
          <div className={styles.fields}>
            <SelectField
              label={draftLabels.placeOfSupply}
              hint="Decides between CGST with SGST or UTGST, and IGST"
              options={stateNames}
              empty="Choose a state"
              {...bind("placeOfSupply")}
            />
            <Field label={draftLabels.validUntil} type="date" {...bind("validUntil")} />
            <Field
              label={draftLabels.advance}
              inputMode="numeric"
              hint="Due before the order is prepared"
              {...bind("advance")}
            />
          </div>
          <Field
            label={draftLabels.text}
            lines="many"
            rows={4}
            maxCharacters={quotationLimits.text}
            optional
            hint="Delivery time, warranty, and what else you agreed on"
            {...bind("text")}
          />
        </Part>
      </fieldset>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The place of supply follows the billing address until another one is chosen. */
function withBillingState(content: Content, state: string): Content {
  const place = valueAt(content, "placeOfSupply");
  const isFollowing = place === "" || place === valueAt(content, "billing.state");
  const changed = withValue(content, "billing.state", state);
  return isFollowing ? withValue(changed, "placeOfSupply", state) : changed;
}
