import type { SiteDetails, siteKinds } from "@chargefront/shared/enquiry/site-details";
import layout from "../../ui/layout.module.css";
import { Fact } from "./fact.tsx";

const kinds: Readonly<Record<(typeof siteKinds)[number], string>> = {
  "petrol-pump": "Petrol pump",
  mall: "Mall",
  society: "Housing society",
  office: "Office",
  depot: "Depot",
  highway: "Highway stop",
  hospital: "Hospital",
  other: "Other",
};
const phases = { "1": "Single-phase", "3": "Three-phase", HT: "High tension" } as const;

/** Shows what a sales rep wrote down at the site. */
export function SiteFacts({ site }: { site: SiteDetails }) {
  const { kind, bays, vehiclesADay, phase, sanctionedLoad, loadUnit = "", metresToMeter, position, remarks } = site;
  const address = [site.address, site.city, site.pin, site.state].filter(Boolean).join(", ");
  return (
    <section aria-labelledby="enquiry-site">
      <h2 id="enquiry-site">Site</h2>
      <dl className={layout.panel}>
        {address && <Fact term="Address">{address}</Fact>}
        {position && (
          <Fact term="Position">
            <a href={mapLink(position)} target="_blank" rel="noreferrer">
              Open in a map
            </a>{" "}
            (to {Math.round(position.accuracy)} m)
          </Fact>
        )}
        {kind && <Fact term="Kind">{kinds[kind]}</Fact>}
        {bays !== undefined && <Fact term="Parking bays">{bays}</Fact>}
        {vehiclesADay !== undefined && <Fact term="Vehicles a day">{vehiclesADay}</Fact>}
        {phase && <Fact term="Supply">{phases[phase]}</Fact>}
        {sanctionedLoad !== undefined && <Fact term="Sanctioned load">{`${sanctionedLoad} ${loadUnit}`}</Fact>}
        {metresToMeter !== undefined && <Fact term="Distance to the meter">{metresToMeter} m</Fact>}
        {remarks && <Fact term="Remarks">{remarks}</Fact>}
      </dl>
    </section>
  );
}

function mapLink({ latitude, longitude }: NonNullable<SiteDetails["position"]>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
