import type { SiteData } from "@chargefront/api/site";
import type { PathMatch } from "@chargefront/shared/paths";
import { describeScreen } from "./describe-screen.ts";
import { shareHead } from "./share-head.ts";

/** What crawlers read of a screen beside its title: made from what React rendered into the head, so that both say the
 *  same. Nothing for a screen without a canonical address. */
export function crawlerHead(rendered: string, match: PathMatch | undefined, data: SiteData): string {
  const title = rendered.match(/<title>([^<]*)</)?.[1];
  const description = rendered.match(/<meta name="description" content="([^"]*)"/)?.[1];
  const url = rendered.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
  if (match === undefined || title === undefined || description === undefined || url === undefined) return "";
  return (
    shareHead(data, { title, description, url, language: match.language }) +
    describeScreen(match.name, data, match.language)
  );
}
