import { type ChangeEvent, useSyncExternalStore } from "react";
import { type CardDraft, formatField } from "./card-draft.ts";
import type { CardField as CardFieldName } from "./card-problems.ts";
import { Field } from "./field.tsx";
import { retype } from "./retype.ts";
import { useRelease } from "./use-release.ts";

type CardFieldProps = {
  draft: CardDraft;
  field: CardFieldName;
  label: string;
  hint?: string;
  autoComplete: "cc-number" | "cc-exp" | "cc-csc";
};

/** Renders one input of the card. It has no name, so that scripts reading the form around it find no card. */
export function CardField({ draft, field, autoComplete, ...words }: CardFieldProps) {
  const { text, left, isReadOnly } = useSyncExternalStore(draft.subscribe, draft.current);
  const whenReleased = useRelease();
  const problem = draft.problemOf(field);
  const shows = problem !== undefined && (left.has(field) || (!problem.isIncomplete && text[field] !== ""));

  function onChange({ target: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const edit = {
      text: input.value,
      caret: input.selectionStart ?? input.value.length,
      isForward: nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward",
    };
    const typed = retype(text[field], edit, (raw) => formatField(field, raw, text));
    // Set here, as React would move the caret to the end.
    input.value = typed.text;
    input.setSelectionRange(typed.caret, typed.caret);
    draft.write(field, typed.text);
  }

  return (
    <Field
      {...words}
      data-field={field}
      error={shows ? problem.message : undefined}
      value={text[field]}
      onChange={onChange}
      onBlur={() => whenReleased(() => draft.leave(field))}
      readOnly={isReadOnly}
      inputMode="numeric"
      autoComplete={autoComplete}
      enterKeyHint={field === "code" ? "done" : "next"}
      spellCheck={false}
    />
  );
}
