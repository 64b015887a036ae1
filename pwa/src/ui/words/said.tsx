import { useSpoken } from "./use-spoken.ts";

/** A sentence that may have come in English, in the page's language; one that stays English says so. */
export function Said({ sentence }: { sentence: string }) {
  const { text, lang } = useSpoken()(sentence);
  return lang ? <span lang={lang}>{text}</span> : text;
}

/** Several sentences, one after the other. */
export function SaidAll({ sentences }: { sentences: readonly string[] }) {
  const said = sentences.map(useSpoken());
  const text = said.map((one) => one.text).join(" ");
  const lang = said.find((one) => one.lang !== undefined)?.lang;
  return lang ? <span lang={lang}>{text}</span> : text;
}
