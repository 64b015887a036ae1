import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import { consentNoticeIn } from "@chargefront/shared/person/consent";
import type { FieldSentences } from "@chargefront/shared/problem";
import type { z } from "@chargefront/shared/zod";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { device, fromDevice } from "../../device/open-device.ts";
import type { ChosenProduct, Draft, OutboxBody } from "../../device/outbox/outbox-row.ts";
import { inTime } from "../../device/store/in-time.ts";
import { ownWords } from "../../ui/own-words.ts";
import { showToast } from "../../ui/toast.tsx";
import { useForm } from "../../ui/use-form.ts";
import { sayFields, useCoded, useLanguage, useWords } from "../../ui/words/use-words.ts";
import { trapName } from "./bot-trap.ts";
import type { EnquiryOutcome } from "./enquiry-outcome.tsx";
import type { SendOutcome } from "./send-outcome.ts";
import { useDraft } from "./use-draft.ts";

/** `words`: the input, to detect a change. */
type Try = { readonly words: string; readonly body: OutboxBody };

type EnquiryFormOptions<Enquiry extends EnquiryContent> = {
  kind: Draft["form"];
  /** The id of the draft to continue; undefined for the newest. */
  draftId?: string | undefined;
  loadSchema: () => Promise<z.ZodType<Enquiry>>;
  toBody: (typed: Record<string, string>) => Record<string, unknown>;
  chosen: readonly ChosenProduct[];
  onRestore: (draft: Draft) => void;
  onSaved: () => void;
  isOpen?: boolean;
  /** The capture key of a sales rep's device. */
  captureKey?: string;
  /** Loads the notice that shows the result. */
  loadNotice?: () => Promise<{ readonly EnquiryOutcome: typeof EnquiryOutcome }>;
};

/** Longest wait for the device's store or for the notice's chunk; after that, neither is likely to answer. */
const longestWaitMs = 5_000;

const fetchNotice = () => import("./enquiry-outcome.tsx");

/** Shared logic of the two enquiry forms: saves a draft during typing, puts the enquiry into the outbox once, and
 *  clears the fields only after it is stored. */
export function useEnquiryForm<Enquiry extends EnquiryContent>(options: EnquiryFormOptions<Enquiry>) {
  const {
    kind,
    draftId,
    loadSchema,
    toBody,
    chosen,
    onRestore,
    onSaved,
    isOpen = true,
    captureKey,
    loadNotice = fetchNotice,
  } = options;
  const language = useLanguage();
  const own = useWords(ownWords);
  const say = useCoded();
  const [outcome, setOutcome] = useState<SendOutcome>();
  const [Notice, setNotice] = useState<typeof EnquiryOutcome>();
  const [isRestored, setIsRestored] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const agreed = useRef<HTMLInputElement>(null);
  /** The last attempt whose result is unknown: a retry repeats it unchanged, so that it is stored only once. */
  const tried = useRef<Try>(undefined);
  /** The enquiry was sent, and there has been no input since. */
  const isDone = useRef(false);
  /** The user has typed since the enquiry began to be sent. */
  const isEdited = useRef(false);
  const draft = useDraft({ kind, draftId, form: element, chosen, onRestore: restore, onForget: clear });

  function restore(found: Draft) {
    isDone.current = false;
    setIsRestored(true);
    onRestore(found);
  }

  function clear() {
    // A tick or a place that arrived while it was being saved begins no draft.
    draft.finish();
    element.current?.reset();
    tried.current = undefined;
    setIsRestored(false);
    setOutcome(undefined);
    onSaved();
  }

  async function send(values: Enquiry): Promise<FieldSentences | undefined> {
    isEdited.current = false;
    // Already loaded with the schema that checked the input.
    const { newId } = await import("@chargefront/shared/text/id");
    tried.current = toTry(values, tried.current, newId);
    const body = captureKey === undefined ? tried.current.body : { ...tried.current.body, captureKey };
    draft.finish();
    try {
      await inTime(async () => (await device()).outbox.submit(body, draft.id()), longestWaitMs);
    } catch {
      return sendPastTheOutbox(body);
    }
    await finish({ kind: "saved", body }, own("enquirySaved"));
    return undefined;
  }

  async function sendPastTheOutbox(body: OutboxBody): Promise<FieldSentences | undefined> {
    // Offline, its code cannot be loaded either.
    const answer = await import("../../device/outbox/send-batch.ts").then(
      ({ sendAlone }) => sendAlone(body),
      () => undefined,
    );
    if (answer && "promise" in answer) {
      const id = draft.id();
      if (id !== undefined) void fromDevice(({ drafts }) => drafts.remove(id));
      await finish({ kind: "sent", body, promise: answer.promise }, own("enquirySent"));
      return undefined;
    }
    draft.resume(body.startedAt);
    if (answer === undefined) {
      await tell({ kind: "refused", body }, own("failed"));
      return undefined;
    }
    const fields = sayFields(say, answer);
    return Object.keys(fields).length > 0 ? fields : { enquiry: own("failed") };
  }

  /** Clears the fields and shows the outcome. After input in the meantime the fields stay, and a toast is the outcome. */
  async function finish(next: SendOutcome, sentence: string) {
    if (isEdited.current) {
      tried.current = undefined;
      draft.touch("typed");
      return showToast(sentence);
    }
    clear();
    isDone.current = true;
    return tell(next, sentence);
  }

  /** `sentence`: the toast where the notice itself cannot be loaded. */
  async function tell(next: SendOutcome, sentence: string) {
    const found = await inTime(loadNotice, longestWaitMs).catch(() => undefined);
    if (!found) return showToast(sentence);
    setNotice(() => found.EnquiryOutcome);
    setOutcome(next);
  }

  // Loads the notice together with the schema, without which nothing is sent; sending does not depend on the notice.
  const loadBoth = useCallback(() => {
    void loadNotice().catch(() => undefined);
    return loadSchema();
  }, [loadNotice, loadSchema]);

  const fields = useForm<Enquiry>({
    loadSchema: loadBoth,
    isOpen,
    toBody: ({ [trapName]: website, ...typed }) => ({
      website,
      startedAt: draft.startedAt(),
      timeZone: zoneHere(),
      consent: agreed.current?.checked
        ? { notice: consentNoticeIn(language), at: new Date().toISOString() }
        : undefined,
      ...toBody(typed),
    }),
    send: ({ values }) => send(values),
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // Ignores a second tap after a fast first one: the form is empty by then and would show errors.
    if (isDone.current) return event.preventDefault();
    setOutcome(undefined);
    void fields.form.onSubmit(event);
  }

  function onInput() {
    isDone.current = false;
    isEdited.current = true;
    draft.touch("typed");
  }

  /** Shows the empty form again. */
  const writeAnother = useCallback(() => {
    isDone.current = false;
    flushSync(() => setOutcome(undefined));
    element.current?.querySelector("input")?.focus();
  }, []);

  return {
    ...fields,
    consent: { box: agreed, isRestored, errors: fields.errors, onTick: () => fields.clearError("consent") },
    /** The enquiry has left the form: the outcome replaces the fields. */
    isReplaced: outcome !== undefined && outcome.kind !== "refused",
    notice: { outcome, Notice, writeAnother },
    onTick() {
      isDone.current = false;
      draft.touch("ticked");
    },
    form: { ...fields.form, onSubmit, onInput, ref: element, "data-keeps-draft": true },
  };
}

/** Repeats the same input under its previous id. */
function toTry(values: EnquiryContent, before: Try | undefined, newId: () => string): Try {
  const words = JSON.stringify({ ...values, startedAt: 0, consent: values.consent && { ...values.consent, at: 0 } });
  if (before?.words === words) return before;
  return { words, body: { ...values, v: 1, id: newId(), capturedAt: new Date().toISOString() } };
}

/** Where the system's time zone is unknown to the browser, it throws. Without `attempt`, whose import is longer. */
function zoneHere(): string | undefined {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
