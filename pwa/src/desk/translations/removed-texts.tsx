import { Notice } from "../../ui/notice.tsx";
import { inWords, type Value, valueAt } from "../editing/content-tree.ts";

/** The part of a translation with the texts whose English was removed, each with the label `of` its list. No save
 *  contains it. */
export const removedTexts = "removed";

/** Shows the texts whose English was removed, so that none is lost unseen. */
export function RemovedTexts({ texts, lang }: { texts: readonly Value[]; lang: string }) {
  if (texts.length === 0) return null;
  return (
    <Notice tone="attention">
      <p>The English version of these texts was removed. Copy what you still need. The next save deletes them.</p>
      <ul>
        {texts.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
          <li key={at}>
            {inWords(valueAt(one, "of"))}: <span lang={lang}>{inWords(valueAt(one, "text"))}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
