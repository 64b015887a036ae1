import type { Config } from "../../config.ts";
import { mailWarning } from "../mail/mail-warning.ts";

/** What whoever runs this installation should know, in short sentences: told in the log at each start and on every
 *  screen of the desk. */
export function warningsOf(config: Config): string[] {
  const aboutMail = mailWarning(config);
  return [
    ...(aboutMail === undefined ? [] : [aboutMail]),
    ...(config.sellsForTest
      ? [
          "Test sale: no real card is charged. Orders are numbered TEST and are never packed once real payments are set up.",
        ]
      : []),
  ];
}
