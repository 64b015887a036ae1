import { type PhotoSubject, photoSubjects } from "@chargefront/shared/enquiry/photo";
import { siteWords } from "../../parts/enquiry/site-words.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { photosWords } from "./photos-words.ts";

type SubjectChipsProps = { chosen: PhotoSubject; onChoose: (of: PhotoSubject) => void };

/** Chooses what a photo shows. */
export function SubjectChips({ chosen, onChoose }: SubjectChipsProps) {
  const t = useWords(photosWords);
  const site = useWords(siteWords);
  return (
    <div className={layout.grid2}>
      <p aria-hidden className={layout.quietNote}>
        {t("of")}
      </p>
      <ChoiceChips<PhotoSubject>
        label={t("of")}
        choices={photoSubjects.map((value) => ({ value, label: site(`photo-${value}`) }))}
        chosen={chosen}
        wraps
        onChoose={onChoose}
      />
    </div>
  );
}
