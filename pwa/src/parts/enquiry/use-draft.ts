import { type RefObject, useCallback, useEffect, useRef } from "react";
import { fromDevice } from "../../device/open-device.ts";
import type { ChosenProduct, Draft } from "../../device/outbox/outbox-row.ts";
import { onChange } from "../../device/store/signals.ts";
import { whenIdle } from "../../ui/when-idle.ts";

const saveAfterMs = 250;

type DraftOptions = {
  kind: Draft["form"];
  /** The id of the draft to continue; undefined for the newest. */
  draftId?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  /** The currently ticked products. */
  chosen: readonly ChosenProduct[];
  onRestore: (draft: Draft) => void;
  /** Called when the author logs out, in this tab or another: the form must not show the draft to the next person. */
  onForget: () => void;
};

/** Saves the form's input on the device, and restores it after a reload, a crash, an update or an empty battery. */
export function useDraft({ kind, draftId: wantedId, form, chosen, onRestore, onForget }: DraftOptions) {
  const id = useRef<string>(undefined);
  const startedAt = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ chosen, onRestore, onForget, element: form.current });
  useEffect(() => {
    // Keeps the form element: when the screen is closed, its last input is read after React has cleared the ref.
    latest.current = { chosen, onRestore, onForget, element: form.current };
  });

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { element, chosen: ticked } = latest.current;
    const draftId = id.current;
    if (!element || draftId === undefined || startedAt.current === undefined) return;
    const draft: Draft = {
      id: draftId,
      form: kind,
      fields: textIn(element),
      productIds: ticked.map((product) => product.id),
      chosen: ticked,
      startedAt: startedAt.current,
      updatedAt: Date.now(),
    };
    // If the device refuses drafts, the form itself still works; only a failed final save must be reported.
    void fromDevice(({ drafts }) => drafts.save(draft));
  }, [kind]);

  useEffect(() => {
    let isGone = false;
    let release = () => undefined as unknown;
    const cancelOpening = whenIdle(() => void open());

    async function open() {
      let taken = await fromDevice(({ drafts }) => drafts.take(kind, wantedId));
      if (taken?.draft && !(isUntouched() && continuesAsked(taken.draft))) {
        // The user typed before the draft was found, or came with another question: that is a new enquiry, which must
        // not overwrite the draft.
        taken.release();
        taken = await fromDevice(({ drafts }) => drafts.begin());
      }
      if (!taken) return;
      if (isGone) return taken.release();
      release = taken.release;
      id.current = taken.id;
      if (taken.draft && form.current) {
        startedAt.current = taken.draft.startedAt;
        fill(form.current, taken.draft.fields);
        latest.current.onRestore(taken.draft);
      } else save();
    }

    function isUntouched(): boolean {
      if (!form.current) return false;
      const asked = askedTexts(form.current);
      return Object.entries(textIn(form.current)).every(([name, text]) => text === (asked[name] ?? ""));
    }

    function continuesAsked({ fields }: Draft): boolean {
      const asked = form.current ? askedTexts(form.current) : {};
      return Object.entries(asked).every(([name, text]) => fields[name]?.includes(text));
    }

    const onHide = () => timer.current !== undefined && save();
    window.addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      isGone = true;
      cancelOpening();
      onHide();
      // The next form of this kind, in this tab or another, continues the draft.
      release();
      window.removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [form, kind, save, wantedId]);

  const finish = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    startedAt.current = undefined;
  }, []);

  useEffect(
    () =>
      onChange(kind === "field" ? "field-left" : "signed-out", () => {
        finish();
        latest.current.onForget();
      }),
    [finish, kind],
  );

  const touch = useCallback(
    (change: "typed" | "ticked") => {
      startedAt.current ??= new Date().toISOString();
      clearTimeout(timer.current);
      timer.current = setTimeout(save, change === "ticked" ? 0 : saveAfterMs);
    },
    [save],
  );

  return {
    id: () => id.current,
    startedAt: () => startedAt.current,
    /** Call after a change: a tick is saved at once, text when typing pauses. */
    touch,
    /** Call once the text is in the outbox: the next input starts a new draft under the same id. */
    finish,
    /** Call when it was not put into the outbox: the draft continues, with its original start time. */
    resume(begunAt: string | undefined) {
      startedAt.current = begunAt;
      touch("typed");
    },
  };
}

function textIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter(
      // A choice between radio buttons is a sales rep's word for a consent, which no draft keeps.
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" && !(form.elements.namedItem(entry[0]) instanceof RadioNodeList),
    ),
  );
}

/** Returns the texts that the form opened with, by the names of their controls. */
function askedTexts(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const control of form.elements) {
    const isText =
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== "checkbox" && control.type !== "radio");
    if (isText && control.defaultValue !== "") texts[control.name] = control.defaultValue;
  }
  return texts;
}

function fill(form: HTMLFormElement, fields: Draft["fields"]) {
  for (const [name, text] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    // Radio buttons of one name are no element, and no draft keeps them.
    if (control instanceof Element) (control as HTMLInputElement).value = text;
  }
}
