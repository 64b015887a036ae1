import type { FieldSentences } from "@chargefront/shared/problem";
import type { z } from "@chargefront/shared/zod";
import { type FormEvent, useCallback, useState } from "react";
import { ownWords } from "./own-words.ts";
import { useOffersHeld } from "./toast.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import { useRelease } from "./use-release.ts";
import { sayFields, useCoded, useLanguage, useWords } from "./words/use-words.ts";

type Submitted<Output> = {
  readonly values: Output;
  readonly form: HTMLFormElement;
  /** Returns whether the form still holds what was submitted: input made during the request is not to be lost. */
  readonly isAsSent: () => boolean;
};

type FormOptions<Output> = {
  /** Loads the form's schema; a chunk of its own, because no paint needs it. Must be a stable function. */
  loadSchema: () => Promise<z.ZodType<Output>>;
  /** Adds values that are not in named inputs. */
  toBody?: (typed: Record<string, string>) => Record<string, unknown>;
  /** Sends the checked values; may return sentences for the fields. */
  send: (submitted: Submitted<Output>) => Promise<FieldSentences | undefined>;
  /** Runs on each submit, before the check: hides the outcome of the previous one. */
  onSubmit?: () => void;
  /** Whether the form is on screen, if it stays mounted while it is not. */
  isOpen?: boolean;
};

/** Form of plain named inputs, checked by a shared schema. Input stays until the form is cleared, a second tap does
 *  nothing until the end of the first is on screen, and the first invalid field gets the focus. */
export function useForm<Output>(options: FormOptions<Output>) {
  const { loadSchema, toBody = (typed) => typed, send, isOpen = true } = options;
  const [errors, setErrors] = useState<FieldSentences>({});
  /** Sentences for which no control is on screen. */
  const [stray, setStray] = useState<readonly string[]>([]);
  const sending = useOneAtATime();
  const isHydrated = useHydrated();
  const whenReleased = useRelease();
  useOffersHeld(isOpen);
  const language = useLanguage();
  const say = useCoded();
  const t = useWords(ownWords);
  /** Loads the schema, and for pages in other languages the codes of its sentences. */
  const load = useCallback(
    () => Promise.all([loadSchema(), language === "en" ? undefined : import("@chargefront/shared/text/message-codes")]),
    [loadSchema, language],
  );
  async function check(form: HTMLFormElement): Promise<Submitted<Output> | { errors: FieldSentences }> {
    const [schema, codes] = await load();
    const typed = typedIn(form);
    const result = schema.safeParse(toBody(typed));
    if (result.success) return { values: result.data, form, isAsSent: () => isSame(typed, typedIn(form)) };
    const fields = sentencesOf(result.error);
    return { errors: codes ? sayFields(say, { fields, ...codes.fieldCodesOf(fields) }) : fields };
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!sending.begin()) return;
    options.onSubmit?.();
    try {
      const checked = await check(form);
      const invalid = "errors" in checked ? checked.errors : ((await send(checked)) ?? {});
      setErrors(invalid);
      setStray(Object.keys(invalid).flatMap((name) => (controlOf(form, name) ? [] : (invalid[name] ?? []))));
      focusFirst(form, invalid);
    } catch {
      // The schema or the sender could not be loaded; all input is still there.
      setStray([t("failed")]);
    } finally {
      sending.end();
    }
  }

  /** Loads the checks ahead, so that they are there when the form is sent, offline too. */
  function onFocus() {
    void load().catch(() => undefined);
  }

  /** Checks a field when it loses the focus; an untouched empty field only when the form is sent. */
  async function onBlur(event: FormEvent<HTMLFormElement>) {
    const input = event.target;
    const form = event.currentTarget;
    if (!isTextInput(input) || (input.value === "" && !errors[input.name])) return;
    // A sentence that appears or disappears moves what is below it: wait while a button there is being pressed.
    await whenReleased();
    const checked = await check(form).catch(() => undefined);
    if (checked) settle(input.name, "errors" in checked ? checked.errors[input.name] : undefined);
  }

  function settle(name: string, sentence: string | undefined) {
    setErrors(({ [name]: _, ...others }) => (sentence === undefined ? others : { ...others, [name]: sentence }));
  }

  return {
    errors,
    isSending: sending.isBusy,
    stray,
    /** Removes the sentence at a field that is not a text input. */
    clearError: useCallback((name: string) => setErrors(({ [name]: _, ...others }) => others), []),
    /** Before hydration a tap would submit the form natively, with its values in the address. */
    isReady: isHydrated,
    form: { onSubmit, onFocus, onBlur, noValidate: true, method: "post" as const },
  };
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function sentencesOf(error: z.ZodError): FieldSentences {
  return Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message] as const).reverse());
}

function focusFirst(form: HTMLFormElement, invalid: FieldSentences) {
  controlsIn(form)
    .find((control) => invalid[fieldOf(control)] !== undefined)
    ?.focus();
}

function controlOf(form: HTMLFormElement, field: string): HTMLElement | undefined {
  return controlsIn(form).find((control) => fieldOf(control) === field);
}

/** Returns the controls that a user can see and focus. */
function controlsIn(form: HTMLFormElement): HTMLElement[] {
  return [...form.elements].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.tabIndex >= 0 && element.getAttribute("type") !== "hidden",
  );
}

function fieldOf(control: HTMLElement): string {
  return control.dataset.field ?? control.getAttribute("name") ?? "";
}

function isTextInput(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
