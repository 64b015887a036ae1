import { productColumns, specificationHeading } from "@chargefront/shared/product/product-columns";
import { specificationLimits } from "@chargefront/shared/product/specification-form";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import styles from "./columns-help.module.css";

const template = [
  ["Title", "Description", "Price", "Rating", specificationHeading(1, "name"), specificationHeading(1, "value")],
  ["AC wallbox 7.4 kW", "For car parks and homes.", "32499.50", "4.3", "Power", "7.4 kW"],
];

/** Explains the columns of the file. */
export function ColumnsHelp() {
  function saveTemplate() {
    const lines = template.map((cells) => `${cells.join(",")}\r\n`);
    saveFile("products-template.csv", `\ufeff${lines.join("")}`, "text/csv");
  }

  return (
    <details className={styles.help}>
      <summary className={styles.summary}>What the file looks like</summary>
      <p>
        A CSV file with a header row; commas, semicolons or tabs; UTF-8 or Excel’s “Unicode text”. The export of this
        shop can be edited and imported again: rows with an id change that product, rows without one add a product.
      </p>
      <dl className={styles.columns}>
        {productColumns.map(({ heading, hint, isRequired }) => (
          <div key={heading}>
            <dt>
              {heading}
              {isRequired && <span className={styles.required}> required</span>}
            </dt>
            <dd>{hint}</dd>
          </div>
        ))}
        <div>
          <dt>
            {specificationHeading(1, "name")}, {specificationHeading(1, "value")}, …
          </dt>
          <dd>
            Up to {specificationLimits.count} pairs. A file without these columns leaves the specifications as they are.
          </dd>
        </div>
      </dl>
      <Button onClick={saveTemplate}>Save an example file</Button>
    </details>
  );
}
