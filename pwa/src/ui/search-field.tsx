import { tidyQuery } from "@chargefront/shared/text/tidy-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Field } from "./field.tsx";

type SearchFieldProps = {
  /** What is searched, for a screen reader. */
  among: string;
  label: string;
  placeholder?: string;
  /** What the address says. */
  words: string;
  onSearch: (words: string) => void;
};

/** Characters that lists can be asked for. */
const mostSought = 100;
/** Typing rests for so long before the server is asked. */
const restMs = 300;

/** Searches as one types, and at once on Enter. */
export function SearchField({ among, label, placeholder, words, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const [shownFor, setShownFor] = useState(words);
  const [asked, setAsked] = useState<string>();
  const resting = useDebounced(restMs, search);

  function search(text: string) {
    const sought = [...tidyQuery(text)].slice(0, mostSought).join("").trim();
    setAsked(sought);
    onSearch(sought);
  }

  // The address may change without typing (the Back button, cleared filters); the box then follows it. What was asked
  // for here comes back by the address too, and by then more may have been typed.
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
        name="q"
        type="search"
        value={typed}
        most={mostSought}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        optional="unsaid"
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  );
}

/** Does something with what is typed once the typing has rested for `ms`: as it is to be done then, with every choice
 *  made meanwhile, and not at all when the field is gone by then. */
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
