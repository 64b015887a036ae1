import { ProblemError } from "./problem.ts";

/** The revision an edit was made from, out of `If-Match`: `"12"`, or a tag that this API gave with that revision at its
 *  end. Undefined where the client does not say, or says that any will do. docs/product/decisions.md#34. @throws
 *  ProblemError `fields-invalid` naming `If-Match`. */
export function revisionMatched(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const revision = /^\s*(?:W\/)?"?(?:[0-9a-f-]+-)?(\d{1,15})"?\s*$/i.exec(ifMatch)?.[1];
  if (revision !== undefined) return Number(revision);
  throw new ProblemError("fields-invalid", { fields: { "If-Match": "If-Match must be the product's revision." } });
}
