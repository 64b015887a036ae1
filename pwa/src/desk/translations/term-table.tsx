import type { Term } from "@chargefront/shared/product/product-text";
import { foldSearched } from "@chargefront/shared/text/fold-text";
import { languageNames, languageTags, type OtherLanguage } from "@chargefront/shared/text/language";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { PartState } from "../../parts/screen/screen-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import styles from "./term-table.module.css";
import { followTranslation, saveTerm, termsQuery } from "./translation-queries.ts";

/** Rows per step: each is a form. */
const atOnce = 30;

/** Translates the names and values of specifications; each is saved on its own. */
export function TermTable({ language }: { language: OtherLanguage }) {
  const client = useQueryClient();
  const terms = useQuery(termsQuery(language));
  const [sought, setSought] = useState("");
  const [most, setMost] = useState(atOnce);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  if (!terms.data) return <PartState queries={[terms]} loading="Loading the words..." />;
  const wanted = foldSearched(sought.trim());
  const found = terms.data.filter(({ english, text }) => foldSearched(`${english} ${text}`).includes(wanted));
  const first = new Set(found.slice(0, most));
  // Unsaved input stays on screen, whatever the search.
  const shown = terms.data.filter((term) => first.has(term) || unsaved.has(term.english));

  function onSaved(saved: Term) {
    client.setQueryData(termsQuery(language).queryKey, (current: readonly Term[] | undefined) =>
      current?.map((one) => (one.english === saved.english ? { ...one, ...saved, english: one.english } : one)),
    );
    followTranslation(client);
  }

  function mark(english: string, isUnsaved: boolean) {
    setUnsaved((current) => {
      const next = new Set(current);
      if (isUnsaved) next.add(english);
      else next.delete(english);
      return next;
    });
  }

  return (
    <>
      <SearchField
        among="Words"
        label="Search the words"
        words={sought}
        onSearch={(words) => {
          setSought(words);
          setMost(atOnce);
        }}
      />
      {shown.length === 0 && <p>No such word.</p>}
      <ul className={styles.terms} aria-label={`Words in ${languageNames[language]}`}>
        {shown.map((term) => (
          <li key={term.english}>
            <TermForm term={term} language={language} onSaved={onSaved} onUnsaved={mark} />
          </li>
        ))}
      </ul>
      {found.length > most && (
        <div>
          <Button onClick={() => setMost(most + atOnce)}>Show more</Button>
        </div>
      )}
      <LeaveGuard hasUnsaved={() => unsaved.size > 0} />
    </>
  );
}

type TermFormProps = {
  term: Term;
  language: OtherLanguage;
  onSaved: (term: Term) => void;
  onUnsaved: (english: string, isUnsaved: boolean) => void;
};

function TermForm({ term, language, onSaved, onUnsaved }: TermFormProps) {
  const { english, text } = term;
  // The input, with the revision it is based on since its first letter.
  const [draft, setDraft] = useState<{ readonly typed: string; readonly revision: number }>();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const typed = draft?.typed ?? text;
  const isUnsaved = typed.trim() !== text;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!draft || !isUnsaved || isSaving) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      const saved = await saveTerm(language, { english, text: typed.trim(), revision: draft.revision });
      setDraft((current) =>
        current?.typed === typed ? undefined : current && { ...current, revision: saved.revision },
      );
      onUnsaved(english, false);
      onSaved(saved);
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setIsSaving(false);
    }
  }

  function explain(error: unknown): string {
    if (!(error instanceof ApiError)) return sentenceFor(error);
    if (error.term) {
      setDraft({ typed, revision: error.term.revision });
      return `Another admin saved “${error.term.text}” in the meantime. Save again to replace it.`;
    }
    return error.fields.text ?? error.message;
  }

  return (
    <form className={styles.term} aria-label={english} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field
        label={english}
        name="text"
        lang={languageTags[language]}
        value={typed}
        maxCharacters={200}
        placeholder={english}
        autoComplete="off"
        optional="unsaid"
        error={problem}
        onChange={(event) => {
          setDraft({ typed: event.target.value, revision: draft?.revision ?? term.revision });
          onUnsaved(english, event.target.value.trim() !== text);
        }}
      />
      {isUnsaved && (
        <Button type="submit" variant="primary" aria-disabled={isSaving}>
          {isSaving ? "Saving…" : "Save"}
        </Button>
      )}
    </form>
  );
}
