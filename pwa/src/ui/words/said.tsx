import { useSpoken } from "./use-spoken.ts";

/** A sentence that may have come in English, in the page's language; one that stays English says so. */
export function Said({ sentence }: { sentence: string }) {
  const { text, lang } = useSpoken()(sentence);
  return lang ? <span lang={lang}>{text}</span> : text;
}
