import { paths } from "@chargefront/shared/paths";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { personWords } from "./person-words.ts";

/** Short privacy notice beside a form that collects personal data. `children`: the purposes. docs/security.md#T35;
 *  the privacy policy's section 5. */
export function PrivacyNote({ children }: { children: ReactNode }) {
  const t = useWords(personWords);
  return (
    <p className={layout.quietNote}>
      {children} {t.rich("note", { a: (text) => <Link to={paths.privacy}>{text}</Link> })}
    </p>
  );
}
