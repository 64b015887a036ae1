import type { FieldEnquiry } from "@chargefront/shared/enquiry/field-enquiry";
import { consentNoticeIn, noticeInPerson } from "@chargefront/shared/person/consent";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { type ComponentProps, type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { ChosenProduct } from "../../device/outbox/outbox-row.ts";
import { ConsentChoice } from "../../parts/enquiry/consent-choice.tsx";
import { enquiryWords } from "../../parts/enquiry/enquiry-words.ts";
import { inPersonWords } from "../../parts/enquiry/in-person-words.ts";
import { ProductPicker } from "../../parts/enquiry/product-picker.tsx";
import { useEnquiryForm } from "../../parts/enquiry/use-enquiry-form.ts";
import { Field } from "../../ui/field.tsx";
import { focusWrongQuantity } from "../../ui/focus-wrong-quantity.ts";
import layout from "../../ui/layout.module.css";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { type Position, positionIn } from "./position.tsx";
import { SiteFields, siteInputs } from "./site-fields.tsx";
import { VisitOutcome } from "./visit-outcome.tsx";
import { visitWords } from "./visit-words.ts";

type VisitFormProps = {
  products: readonly LocalizedProduct[];
  captureKey: string;
  draftId: string | undefined;
};

const loadSchema = async () => (await import("./visit-schema.ts")).visitSchema;
const loadNotice = async () => ({ EnquiryOutcome: VisitOutcome });

/** The form of a sales rep at a site: email optional, no products needed, the site's details, consent in person. */
export function VisitForm({ products, captureKey, draftId }: VisitFormProps) {
  const t = useWords(visitWords);
  const ask = useWords(enquiryWords);
  const inPerson = useWords(inPersonWords);
  const [spoken, setSpoken] = useState(useLanguage());
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>([]);
  const [position, setPosition] = useState<Position>();
  /** Counts enquiries: the site's fields begin afresh with each. */
  const [turn, setTurn] = useState(0);

  const { errors, isReplaced, notice, onTick, form, consent, ...state } = useEnquiryForm<FieldEnquiry>({
    kind: "field",
    draftId,
    captureKey,
    loadSchema,
    loadNotice,
    toBody: ({ given, position: _, ...typed }) => ({
      ...withSite(typed, position),
      source: "field",
      productIds: chosen.map(({ id }) => id),
      quantities: chosen.map(({ quantity }) => quantity ?? 1),
      ...(chosen.length > 0 && { title: chosen.map(({ title }) => title).join(", ") }),
      consent: given && { notice: consentNoticeIn(spoken, noticeInPerson), at: new Date().toISOString(), given },
    }),
    chosen,
    onRestore(draft) {
      setChosen(draft.chosen ?? []);
      setPosition(positionIn(draft.fields.position));
    },
    onSaved() {
      setTurn((last) => last + 1);
      setChosen([]);
      setPosition(undefined);
    },
  });
  const gone = chosen.filter(({ id }) => products.every(({ _id }) => _id !== id));

  function onChoose(next: readonly ChosenProduct[]) {
    setChosen(next);
    onTick();
  }

  function onPosition(next: Position | undefined) {
    // The draft reads it from the form.
    flushSync(() => setPosition(next));
    onTick();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (focusWrongQuantity(event.currentTarget)) event.preventDefault();
    else form.onSubmit(event);
  }

  const person = (name: "name" | "contact" | "email", more: Partial<ComponentProps<typeof Field>>) => (
    <Field label={ask(name)} name={name} autoComplete="off" enterKeyHint="next" error={errors[name]} {...more} />
  );

  return (
    <div className={layout.grid5}>
      <form
        className={layout.grid5}
        aria-label={t("title")}
        autoComplete="off"
        {...form}
        onSubmit={onSubmit}
        hidden={isReplaced}
      >
        {consent.isRestored && <p>{t("restored")}</p>}
        <fieldset className={layout.group}>
          <legend>{t("customer")}</legend>
          {person("name", { maxCharacters: 80, autoCapitalize: "words" })}
          {person("contact", { type: "tel", inputMode: "tel" })}
          {person("email", { type: "email", inputMode: "email", optional: true })}
          <Field
            label={inPerson("company")}
            name="company"
            autoComplete="off"
            maxCharacters={120}
            optional
            error={errors.company}
          />
        </fieldset>
        <ProductPicker
          products={products}
          chosen={chosen.filter((one) => !gone.includes(one))}
          gone={gone}
          listedAbove={[]}
          onChange={onChoose}
          error={errors.productIds}
        />
        <Field
          label={ask("message")}
          name="message"
          lines="many"
          rows={3}
          maxCharacters={2000}
          optional
          error={errors.message}
        />
        <SiteFields key={turn} errors={errors} position={position} onPosition={onPosition} />
        <ConsentChoice
          isMissing={errors.consent !== undefined}
          language={spoken}
          onLanguage={setSpoken}
          onChoose={consent.onTick}
        />
        <SubmitButton form={state} label={t("save")} sending={t("saving")} />
      </form>
      {notice.outcome && <VisitOutcome outcome={notice.outcome} onWriteAnother={notice.writeAnother} />}
    </div>
  );
}

/** Moves the inputs of the site into the enquiry's `site`, which is left out where nothing is known. */
function withSite(typed: Record<string, string>, position: Position | undefined): Record<string, unknown> {
  const site: Record<string, unknown> = position ? { position } : {};
  const rest: Record<string, string> = {};
  for (const [name, value] of Object.entries(typed)) {
    if (!siteInputs.has(name)) rest[name] = value;
    else if (value.trim() !== "") site[name] = value;
  }
  return { ...rest, ...(Object.keys(site).length > 0 && { site }) };
}
