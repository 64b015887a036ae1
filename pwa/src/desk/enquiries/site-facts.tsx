import type { SiteDetails } from "@chargefront/shared/enquiry/site-details";
import { mapAddress } from "@chargefront/shared/paths";
import { useSiteFacts } from "../../parts/enquiry/site-facts.ts";
import layout from "../../ui/layout.module.css";
import { Fact } from "./fact.tsx";

/** Shows what a sales rep wrote down at the site. */
export function SiteFacts({ site }: { site: SiteDetails }) {
  const facts = useSiteFacts(site);
  const { position } = site;
  return (
    <section aria-labelledby="enquiry-site">
      <h2 id="enquiry-site">Site</h2>
      <dl className={layout.panel}>
        {position && (
          <Fact term="Position">
            <a href={mapAddress(position)} target="_blank" rel="noreferrer">
              Open in a map
            </a>{" "}
            (to {Math.round(position.accuracy)} m)
          </Fact>
        )}
        {facts.map(
          ([term, value]) =>
            value && (
              <Fact key={term} term={term}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </section>
  );
}
