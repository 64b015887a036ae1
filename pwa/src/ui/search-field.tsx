import { tidyQuery } from "@chargefront/shared/text/tidy-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Field } from "./field.tsx";

type SearchFieldProps = {
  /** The things that are searched, for screen readers. */
  among: string;
  label: string;
  placeholder?: string;
  isLabelHidden?: boolean;
  /** The search in the address. */
  words: string;
  onSearch: (words: string) => void;
};

/** Longest search, in characters, that the lists of the API accept. */
const mostSought = 100;
/** Pause in typing, in ms, after which the search runs. */
const restMs = 300;

/** Searches while the user types, and at once when the form is submitted, as by Enter. */
export function SearchField({ among, label, placeholder, isLabelHidden = false, words, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const [shownFor, setShownFor] = useState(words);
  const [asked, setAsked] = useState<string>();
  const resting = useDebounced(restMs, search);

  function search(text: string) {
    const sought = [...tidyQuery(text)].slice(0, mostSought).join("").trim();
    setAsked(sought);
    if (sought !== words) onSearch(sought);
  }

  // The address may change without typing (the Back button, cleared filters); the box then follows it. The box's own
  // searches return by the address too, and the user may have typed more by then.
  if (words !== shownFor) {
    setShownFor(words);
    setAsked(undefined);
    if (words !== asked) setTyped(words);
  }

  function onType(text: string) {
    setTyped(text);
    resting.begin(text);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    resting.stop();
    search(typed);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers we serve do not know <search>
    <form role="search" aria-label={among} onSubmit={onSubmit}>
      <Field
        label={label}
        isLabelHidden={isLabelHidden}
        name="q"
        type="search"
        value={typed}
        maxCharacters={mostSought}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        optional="unsaid"
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  );
}

/** Runs `act` with the typed text once typing has paused for `ms`: the latest `act`, which knows every choice made
 *  since, and never after the field has been removed. */
function useDebounced(ms: number, act: (typed: string) => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop() {
    clearTimeout(timer.current);
  }

  return {
    stop,
    begin(typed: string) {
      stop();
      timer.current = setTimeout(() => latest.current(typed), ms);
    },
  };
}
