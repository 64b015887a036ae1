import type { FieldSentences } from "@chargefront/shared/problem";
import type { z } from "@chargefront/shared/zod";
import { type FormEvent, useRef, useState } from "react";

type Submitted<Output> = { values: Output; form: HTMLFormElement };

type FormOptions<Output> = {
  /** Loads the schema of the form; it is fetched apart from the page, since it is needed only once someone types. */
  loadSchema: () => Promise<z.ZodType<Output>>;
  /** Adds to the named inputs what the form holds elsewhere. */
  gather?: (typed: Record<string, string>) => Record<string, unknown>;
  /** Sends the checked values; may answer with sentences for the fields. */
  send: (submitted: Submitted<Output>) => Promise<FieldSentences | undefined>;
};

/** A form of plain named inputs, checked by a shared schema: what was typed stays in the inputs until the form is cleared,
 *  a second tap while it is being sent does nothing, and the first wrong field gets the focus. */
export function useForm<Output>({ loadSchema, gather = (typed) => typed, send }: FormOptions<Output>) {
  const [errors, setErrors] = useState<FieldSentences>({});
  const [isSending, setIsSending] = useState(false);
  const underWay = useRef(false);

  async function check(form: HTMLFormElement): Promise<{ values: Output } | { errors: FieldSentences }> {
    const schema = await loadSchema();
    const result = schema.safeParse(gather(typedIn(form)));
    return result.success ? { values: result.data } : { errors: sentencesOf(result.error) };
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (underWay.current) return;
    underWay.current = true;
    setIsSending(true);
    try {
      const checked = await check(form);
      const wrong = "errors" in checked ? checked.errors : ((await send({ values: checked.values, form })) ?? {});
      setErrors(wrong);
      focusFirst(form, wrong);
    } finally {
      underWay.current = false;
      setIsSending(false);
    }
  }

  /** Checks one field when it is left; an untouched empty field is left in peace until the form is sent. */
  async function onBlur(event: FormEvent<HTMLFormElement>) {
    const input = event.target;
    const form = event.currentTarget;
    if (!isTextInput(input) || (input.value === "" && !errors[input.name])) return;
    const checked = await check(form);
    const sentence = "errors" in checked ? checked.errors[input.name] : undefined;
    setErrors(({ [input.name]: _, ...others }) =>
      sentence === undefined ? others : { ...others, [input.name]: sentence },
    );
  }

  return { errors, isSending, form: { onSubmit, onBlur, noValidate: true } };
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function sentencesOf(error: z.ZodError): FieldSentences {
  return Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message] as const).reverse());
}

function focusFirst(form: HTMLFormElement, wrong: FieldSentences) {
  const first = [...form.elements].find(
    (element) =>
      element instanceof HTMLElement &&
      wrong[element.getAttribute("name") ?? element.dataset.field ?? ""] !== undefined,
  );
  if (first instanceof HTMLElement) first.focus();
}

function isTextInput(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
