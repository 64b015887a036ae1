import { useSpoken } from "./use-spoken.ts";

/** Shows a sentence in the page's language; one without a translation is marked as English. */
export function Said({ sentence }: { sentence: string }) {
  const { text, lang } = useSpoken()(sentence);
  return lang ? <span lang={lang}>{text}</span> : text;
}

/** Shows several sentences, one after the other. */
export function SaidAll({ sentences }: { sentences: readonly string[] }) {
  const said = sentences.map(useSpoken());
  const text = said.map((one) => one.text).join(" ");
  const lang = said.find((one) => one.lang !== undefined)?.lang;
  return lang ? <span lang={lang}>{text}</span> : text;
}
