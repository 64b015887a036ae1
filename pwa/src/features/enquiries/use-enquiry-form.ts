import { consentNotice } from "@chargefront/shared/consent";
import type { EnquiryContent } from "@chargefront/shared/enquiry";
import type { z } from "@chargefront/shared/zod";
import { type FormEvent, useRef, useState } from "react";
import { device } from "../../data/device.ts";
import type { Draft } from "../../offline/outbox-row.ts";
import { useForm } from "../../ui/use-form.ts";
import { useDraft } from "./use-draft.ts";

/** What became of the last Send: it is in the outbox under `id`, or the device refused to keep it. */
export type EnquiryOutcome = { kind: "saved"; id: string } | { kind: "refused"; content: EnquiryContent };

type EnquiryFormOptions<Enquiry extends EnquiryContent> = {
  kind: Draft["form"];
  loadSchema: () => Promise<z.ZodType<Enquiry>>;
  gather: (typed: Record<string, string>) => Record<string, unknown>;
  productIds: readonly string[];
  onRestore: (draft: Draft) => void;
  onSaved: () => void;
};

/** What the two enquiry forms share: a draft while it is typed, one Send into the outbox, the fields cleared only once it is kept. */
export function useEnquiryForm<Enquiry extends EnquiryContent>(options: EnquiryFormOptions<Enquiry>) {
  const { kind, loadSchema, gather, productIds, onRestore, onSaved } = options;
  const [outcome, setOutcome] = useState<EnquiryOutcome>();
  const element = useRef<HTMLFormElement>(null);
  const agreed = useRef<HTMLInputElement>(null);
  const draft = useDraft({ kind, form: element, productIds, onRestore, onForget });

  function onForget() {
    element.current?.reset();
    setOutcome(undefined);
    onSaved();
  }

  const fields = useForm<Enquiry>({
    loadSchema,
    gather: (typed) => ({
      ...gather(typed),
      startedAt: draft.startedAt(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      consent: agreed.current?.checked ? { notice: consentNotice, at: new Date().toISOString() } : undefined,
    }),
    async send({ values, form }) {
      try {
        draft.finish();
        const row = await (await device()).outbox.submit(values, draft.id());
        form.reset();
        onSaved();
        setOutcome({ kind: "saved", id: row.id });
      } catch {
        draft.resume(values.startedAt);
        setOutcome({ kind: "refused", content: values });
      }
      return undefined;
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    setOutcome(undefined);
    void fields.form.onSubmit(event);
  }

  function onInput() {
    draft.touch("typed");
    if (outcome?.kind === "saved") setOutcome(undefined);
  }

  return {
    errors: fields.errors,
    isSending: fields.isSending,
    isReady: fields.isReady,
    clearError: fields.clearError,
    consent: { box: agreed, errors: fields.errors, onTick: () => fields.clearError("consent") },
    outcome,
    onTick: () => draft.touch("ticked"),
    form: { ...fields.form, onSubmit, onInput, ref: element, "data-keeps-draft": true },
  };
}
