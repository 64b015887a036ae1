import { consentNotice } from "@chargefront/shared/consent";
import type { EnquiryContent } from "@chargefront/shared/enquiry";
import { newId } from "@chargefront/shared/id";
import { messages } from "@chargefront/shared/messages";
import type { FieldSentences } from "@chargefront/shared/problem";
import type { z } from "@chargefront/shared/zod";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { device, fromDevice } from "../../data/device.ts";
import { postEnquiry } from "../../data/post-enquiry.ts";
import { inTime } from "../../offline/in-time.ts";
import type { ChosenProduct, Draft, OutboxBody } from "../../offline/outbox-row.ts";
import { useForm } from "../../ui/use-form.ts";
import type { EnquiryOutcome, SendOutcome } from "./enquiry-outcome.tsx";
import { useDraft } from "./use-draft.ts";

type EnquiryFormOptions<Enquiry extends EnquiryContent> = {
  kind: Draft["form"];
  /** The draft to go on with; undefined for the newest. */
  draftId?: string | undefined;
  loadSchema: () => Promise<z.ZodType<Enquiry>>;
  gather: (typed: Record<string, string>) => Record<string, unknown>;
  chosen: readonly ChosenProduct[];
  onRestore: (draft: Draft) => void;
  onSaved: () => void;
  isOpen?: boolean;
};

/** A store that takes longer will not answer at all. */
const longestSaveMs = 5_000;

/** What the two enquiry forms share: a draft while it is typed, one Send into the outbox, the fields cleared only once it is kept. */
export function useEnquiryForm<Enquiry extends EnquiryContent>(options: EnquiryFormOptions<Enquiry>) {
  const { kind, draftId, loadSchema, gather, chosen, onRestore, onSaved, isOpen = true } = options;
  const [outcome, setOutcome] = useState<SendOutcome>();
  const [Notice, setNotice] = useState<typeof EnquiryOutcome>();
  const [isRestored, setIsRestored] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const agreed = useRef<HTMLInputElement>(null);
  /** What was neither kept nor surely sent: sent again as it was, it is stored once. */
  const tried = useRef<OutboxBody>(undefined);
  const draft = useDraft({ kind, draftId, form: element, chosen, onRestore: restore, onForget: clear });

  function restore(found: Draft) {
    setIsRestored(true);
    onRestore(found);
  }

  function clear() {
    element.current?.reset();
    tried.current = undefined;
    setIsRestored(false);
    setOutcome(undefined);
    onSaved();
  }

  async function send(values: Enquiry): Promise<FieldSentences | undefined> {
    const body = toTry(values, tried.current);
    tried.current = body;
    draft.finish();
    try {
      await inTime(async () => (await device()).outbox.submit(body, draft.id()), longestSaveMs);
      clear();
      setOutcome({ kind: "saved", id: body.id });
      return undefined;
    } catch {
      return sendPastTheOutbox(body);
    }
  }

  async function sendPastTheOutbox(body: OutboxBody): Promise<FieldSentences | undefined> {
    const result = await postEnquiry(body);
    if (result?.outcome === "stored" || result?.outcome === "duplicate") {
      const id = draft.id();
      if (id !== undefined) void fromDevice(({ drafts }) => drafts.remove(id));
      clear();
      setOutcome({ kind: "sent" });
      return undefined;
    }
    draft.resume(body.startedAt);
    if (result?.outcome === "rejected") return result.fields ?? { enquiry: messages.enquiryFailed };
    setOutcome({ kind: "refused", body });
    return undefined;
  }

  // Nothing is sent before the schema is here: so what says how that went may come with it, and not before the form can be used.
  const loadWithNotice = useCallback(async () => {
    const [schema, outcomes] = await Promise.all([loadSchema(), import("./enquiry-outcome.tsx")]);
    setNotice(() => outcomes.EnquiryOutcome);
    return schema;
  }, [loadSchema]);

  const fields = useForm<Enquiry>({
    loadSchema: loadWithNotice,
    isOpen,
    gather: (typed) => ({
      ...gather(typed),
      startedAt: draft.startedAt(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      consent: agreed.current?.checked ? { notice: consentNotice, at: new Date().toISOString() } : undefined,
    }),
    send: ({ values }) => send(values),
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    setOutcome(undefined);
    void fields.form.onSubmit(event);
  }

  function onInput() {
    draft.touch("typed");
    if (outcome !== undefined && outcome.kind !== "refused") setOutcome(undefined);
  }

  return {
    errors: fields.errors,
    isSending: fields.isSending,
    isReady: fields.isReady,
    stray: fields.stray,
    clearError: fields.clearError,
    consent: { box: agreed, isRestored, errors: fields.errors, onTick: () => fields.clearError("consent") },
    outcome,
    OutcomeNotice: Notice,
    onTick: () => draft.touch("ticked"),
    form: { ...fields.form, onSubmit, onInput, ref: element, "data-keeps-draft": true },
  };
}

/** The same words go again under the id they had. */
function toTry(values: EnquiryContent, before: OutboxBody | undefined): OutboxBody {
  if (before && wordsOf(before) === wordsOf(values)) return before;
  return { ...values, v: 1, id: newId(), capturedAt: new Date().toISOString() };
}

function wordsOf({ name, email, contact, message, title, productIds, quantities }: EnquiryContent): string {
  return JSON.stringify([name, email, contact, message, title, productIds, quantities]);
}
