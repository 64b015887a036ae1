import type { SiteDetails } from "@chargefront/shared/enquiry/site-details";
import { stateWords } from "@chargefront/shared/person/state-words";
import { useWords } from "../../ui/words/use-words.ts";
import { siteWords } from "./site-words.ts";

/** Returns the facts of a site, each with its label, without its position. */
export function useSiteFacts(site: SiteDetails | undefined): [label: string, value: string | undefined][] {
  const t = useWords(siteWords);
  const stateName = useWords(stateWords);
  if (!site) return [];
  const { address, city, pin, state, kind, bays, vehiclesADay, phase, sanctionedLoad, loadUnit = "" } = site;
  return [
    [t("address"), [address, city, pin, state && stateName(state)].filter(Boolean).join(", ")],
    [t("kind"), kind && t(kind)],
    [t("bays"), bays?.toString()],
    [t("vehiclesADay"), vehiclesADay?.toString()],
    [t("phase"), phase && t(`phase${phase}`)],
    [t("sanctionedLoad"), sanctionedLoad === undefined ? undefined : `${sanctionedLoad} ${loadUnit}`],
    [t("metresToMeter"), site.metresToMeter?.toString()],
    [t("remarks"), site.remarks],
  ];
}
