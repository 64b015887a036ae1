import type { EnquiryContent } from "@chargefront/shared/enquiry";
import { messages } from "@chargefront/shared/messages";
import type { z } from "@chargefront/shared/zod";
import { useRef, useState } from "react";
import { ApiError, OfflineError, sentenceFor } from "../../data/api-error.ts";
import { useForm } from "../../ui/use-form.ts";
import { createEnquirySender } from "./send-enquiry.ts";

export type EnquiryOutcome = { tone: "success" | "problem"; sentence: string };

type EnquiryFormOptions<Enquiry extends EnquiryContent> = {
  loadSchema: () => Promise<z.ZodType<Enquiry>>;
  gather: (typed: Record<string, string>) => Record<string, unknown>;
  onSent?: () => void;
};

/** What the two enquiry forms share: sending once, saying how it went, clearing the fields only when the server has it. Decision 16. */
export function useEnquiryForm<Enquiry extends EnquiryContent>({
  loadSchema,
  gather,
  onSent,
}: EnquiryFormOptions<Enquiry>) {
  const [outcome, setOutcome] = useState<EnquiryOutcome>();
  const sender = useRef<ReturnType<typeof createEnquirySender>>(undefined);
  const startedAt = useRef<string>(undefined);

  const fields = useForm<Enquiry>({
    loadSchema,
    gather: (typed) => ({
      ...gather(typed),
      ...(startedAt.current === undefined ? {} : { startedAt: startedAt.current }),
    }),
    async send({ values, form }) {
      setOutcome(undefined);
      sender.current ??= createEnquirySender();
      try {
        await sender.current(values);
      } catch (error) {
        if (error instanceof ApiError && error.code === "fields-invalid") return error.fields;
        setOutcome({ tone: "problem", sentence: sentenceOf(error) });
        return undefined;
      }
      form.reset();
      startedAt.current = undefined;
      onSent?.();
      setOutcome({ tone: "success", sentence: messages.enquirySent });
      return undefined;
    },
  });

  function onInput() {
    startedAt.current ??= new Date().toISOString();
    if (outcome?.tone === "success") setOutcome(undefined);
  }

  return { errors: fields.errors, isSending: fields.isSending, outcome, form: { ...fields.form, onInput } };
}

function sentenceOf(error: unknown): string {
  return error instanceof OfflineError ? `${messages.enquiryFailed} ${sentenceFor(error)}` : messages.enquiryFailed;
}
