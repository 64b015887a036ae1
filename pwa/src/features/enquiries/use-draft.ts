import { type RefObject, useCallback, useEffect, useRef } from "react";
import { fromDevice } from "../../data/device.ts";
import type { Draft } from "../../offline/outbox-row.ts";
import { onChange } from "../../offline/signals.ts";
import { whenIdle } from "../../ui/when-idle.ts";

const saveAfterMs = 250;

type DraftOptions = {
  kind: Draft["form"];
  form: RefObject<HTMLFormElement | null>;
  /** The products that are ticked now. */
  productIds: readonly string[];
  onRestore: (draft: Draft) => void;
  /** Whoever typed has signed out, here or in another tab: the form must not show it to the next person. */
  onForget: () => void;
};

/** Keeps what is being typed on the device and brings it back: after a reload, a crash, an update, a flat battery. */
export function useDraft({ kind, form, productIds, onRestore, onForget }: DraftOptions) {
  const id = useRef<string>(undefined);
  const startedAt = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ productIds, onRestore, onForget });
  useEffect(() => {
    latest.current = { productIds, onRestore, onForget };
  });

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const element = form.current;
    const draftId = id.current;
    if (!element || draftId === undefined || startedAt.current === undefined) return;
    const draft: Draft = {
      id: draftId,
      form: kind,
      fields: textIn(element),
      productIds: latest.current.productIds,
      startedAt: startedAt.current,
      updatedAt: Date.now(),
    };
    // A device that refuses drafts still has the form itself; only the final save must tell the person.
    void fromDevice(({ drafts }) => drafts.save(draft));
  }, [form, kind]);

  useEffect(() => {
    let isGone = false;
    const takeBack = whenIdle(() => void open());

    async function open() {
      const taken = await fromDevice(({ drafts }) => drafts.take(kind));
      const element = form.current;
      if (!taken || isGone || !element) return;
      id.current = taken.id;
      const isUntouched = Object.values(textIn(element)).every((text) => text === "");
      if (taken.draft && isUntouched) {
        startedAt.current = taken.draft.startedAt;
        fill(element, taken.draft.fields);
        latest.current.onRestore(taken.draft);
      } else if (!isUntouched) save();
    }

    const onHide = () => timer.current !== undefined && save();
    window.addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      isGone = true;
      takeBack();
      onHide();
      window.removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [form, kind, save]);

  const finish = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    startedAt.current = undefined;
  }, []);

  useEffect(
    () =>
      onChange("signed-out", () => {
        finish();
        latest.current.onForget();
      }),
    [finish],
  );

  return {
    id: () => id.current,
    startedAt: () => startedAt.current,
    /** Something was typed, or ticked: a tick is kept at once, letters when the typing pauses. */
    touch: useCallback(
      (change: "typed" | "ticked") => {
        startedAt.current ??= new Date().toISOString();
        clearTimeout(timer.current);
        timer.current = setTimeout(save, change === "ticked" ? 0 : saveAfterMs);
      },
      [save],
    ),
    /** What was typed is in the outbox now: the next letter begins a new draft under the same id. */
    finish,
  };
}

function textIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function fill(form: HTMLFormElement, fields: Draft["fields"]) {
  for (const [name, text] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = text;
  }
}
