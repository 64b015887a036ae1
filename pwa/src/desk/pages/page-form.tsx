import { type PageSlug, pageNames } from "@chargefront/shared/page/page";
import type { FieldSentences } from "@chargefront/shared/problem";
import { type FormEvent, type RefObject, useRef } from "react";
import { classes } from "../../ui/classes.ts";
import { type Content, itemsAt, valueAt } from "../editing/content-tree.ts";
import { FieldInput } from "./field-input.tsx";
import { ListField } from "./list-field.tsx";
import styles from "./page-editor.module.css";
import { type ListSpec, pageFields, type TextSpec } from "./page-fields.ts";
import type { PageEditor } from "./use-page-editor.ts";

/** The form of a page, made from the table of its fields. `formId` connects a button outside the form. */
export function PageForm({ editor, formId }: { editor: PageEditor; formId: string }) {
  const { slug, draft } = editor;
  const form = useRef<HTMLFormElement>(null);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    focusFirst(form, await editor.save());
  }

  return (
    <form
      ref={form}
      id={formId}
      className={styles.form}
      aria-label={pageNames[slug]}
      data-keeps-draft
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <PageFields slug={slug} content={draft.content} editor={editor} />
    </form>
  );
}

/** Shows the same fields read-only, to an admin without the right to change them. */
export function PageReading({ slug, content }: { slug: PageSlug; content: Content }) {
  return (
    <section className={classes(styles.form, styles.reading)} aria-label={pageNames[slug]}>
      <PageFields slug={slug} content={content} />
    </section>
  );
}

function PageFields({ slug, content, editor }: { slug: PageSlug; content: Content; editor?: PageEditor }) {
  const fields: Readonly<Record<string, TextSpec | ListSpec>> = pageFields[slug];
  return Object.entries(fields).map(([name, spec]) =>
    spec.kind === "list" ? (
      <ListField key={name} spec={spec} path={name} items={itemsAt(content, name)} editor={editor} />
    ) : (
      <FieldInput
        key={name}
        spec={spec}
        path={name}
        value={valueAt(content, name)}
        error={editor?.errors[name]}
        onChange={editor && ((value) => editor.change(name, value))}
      />
    ),
  );
}

/** Moves the focus to the first invalid field of a form. */
export function focusFirst(form: RefObject<HTMLFormElement | null>, wrong: FieldSentences) {
  const first = [...(form.current?.elements ?? [])].find(
    (element) =>
      element instanceof HTMLElement &&
      wrong[element.getAttribute("name") ?? element.dataset.field ?? ""] !== undefined,
  );
  if (first instanceof HTMLElement) first.focus();
}
