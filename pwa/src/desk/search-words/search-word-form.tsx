import { listSizes } from "@chargefront/shared/page/page-schemas";
import { searchWordLength } from "@chargefront/shared/page/search-word";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import { foldSearched } from "@chargefront/shared/text/fold-text";
import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { showToast } from "../../ui/toast.tsx";
import { itemsAt, type Value, withItem, withoutItem, withValue } from "../editing/content-tree.ts";
import { focusFirst } from "../pages/page-form.tsx";
import type { PageEditor } from "../pages/use-page-editor.ts";
import { specificationNamesQuery } from "../products/admin-product-queries.ts";
import { MissTable } from "./miss-table.tsx";
import { chooseRows, toWord, wordsOf } from "./search-word-rows.ts";
import styles from "./search-words.module.css";

/** Rows per step: each has three controls. */
const atOnce = 30;

type SearchWordFormProps = { editor: PageEditor; formId: string };

/** Form of the search words, the newest first, and the searches to begin new ones from. */
export function SearchWordForm({ editor, formId }: SearchWordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [sought, setSought] = useState("");
  const [most, setMost] = useState(atOnce);
  const names = useQuery(specificationNamesQuery());
  const families = names.data?.find(({ name }) => foldChoice(name) === "category")?.values ?? [];
  const words = wordsOf(editor.draft.content);
  const { places, hasMore } = chooseRows(editor.draft, sought, most);

  function change(to: (rows: readonly Value[]) => readonly Value[]) {
    // Synchronous, so that the field to focus has been rendered.
    flushSync(() => editor.update((content) => withValue(content, "words", to(itemsAt(content, "words")))));
  }

  function onAdd(says: string) {
    change((rows) => [...rows, { says, means: "" }]);
    const first = says === "" ? "says" : "means";
    form.current?.querySelector<HTMLElement>(`[name="words.${words.length}.${first}"]`)?.focus();
  }

  function onRemove(at: number) {
    const row = itemsAt(editor.draft.content, "words")[at];
    if (row === undefined) return;
    change((rows) => withoutItem(rows, at));
    form.current?.focus();
    const run = () => change((rows) => withItem(rows, Math.min(at, rows.length), row));
    showToast(`“${words[at]?.says}” is removed.`, { label: "Undo", run });
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    focusFirst(form, await editor.save());
  }

  return (
    <>
      <div className={styles.tools}>
        <SearchField
          among="Search words"
          label="Filter the list"
          words={sought}
          onSearch={(typed) => {
            setSought(typed);
            setMost(atOnce);
          }}
        />
        <Button disabled={words.length >= listSizes.words.most} onClick={() => onAdd("")}>
          <Plus aria-hidden size={20} />
          Add search word
        </Button>
      </div>
      <form
        ref={form}
        id={formId}
        aria-label="Search words"
        tabIndex={-1}
        data-keeps-draft
        noValidate
        onSubmit={(event) => void onSubmit(event)}
      >
        <FieldError id={`${formId}-error`} sentence={editor.errors.words} />
        {places.length === 0 && <p>{words.length === 0 ? "No search words yet." : "No search words match."}</p>}
        <ul className={layout.grid4}>
          {places.map((at) => (
            <li key={at}>
              <WordRow editor={editor} at={at} families={families} onRemove={() => onRemove(at)} />
            </li>
          ))}
        </ul>
      </form>
      {hasMore && (
        <div>
          <Button onClick={() => setMost(most + atOnce)}>Show more</Button>
        </div>
      )}
      <MissTable onAdd={onAdd} isListed={(missed) => words.some(({ says }) => foldSearched(says.trim()) === missed)} />
    </>
  );
}

type WordRowProps = { editor: PageEditor; at: number; families: readonly string[]; onRemove: () => void };

function WordRow({ editor, at, families, onRemove }: WordRowProps) {
  const row = wordsOf(editor.draft.content)[at];
  if (!row) return null;
  const { says, means, family } = row;
  const isKnown = family === "" || families.includes(family);
  const tied = (name: keyof typeof row) => ({
    name: `words.${at}.${name}`,
    value: row[name],
    error: editor.errors[`words.${at}.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      editor.change(`words.${at}`, toWord({ ...row, [name]: target.value })),
  });

  return (
    <fieldset className={styles.row} aria-label={says === "" ? "New search word" : says}>
      <Field label="Search word" maxCharacters={searchWordLength} autoComplete="off" {...tied("says")} />
      <Field label="Means" maxCharacters={searchWordLength} autoComplete="off" optional="unsaid" {...tied("means")} />
      <SelectField
        label="Family"
        empty="None"
        options={isKnown ? families : [...families, family]}
        optional
        {...tied("family")}
      />
      <Button
        variant="dangerOutline"
        iconOnly
        aria-label={`Remove ${says === "" ? means || "the new row" : says}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden size={20} />
      </Button>
    </fieldset>
  );
}
