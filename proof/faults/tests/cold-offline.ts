import assert from "node:assert/strict";
import { waitUntil } from "../../rig/wait.ts";
import { readKeptCatalogue } from "../kept-catalogue.ts";
import { changeProducts } from "../products.ts";
import { createRep } from "../rep.ts";
import type { Stage } from "../stage.ts";

const screens = [
  { path: "/", heading: /./ },
  { path: "/Product", heading: /^Products$/ },
  { path: "/Contactus", heading: /./ },
  { path: "/TandC", heading: /Terms/ },
  { path: "/Privacypolicy", heading: /Privacy/ },
  { path: "/outbox", heading: /^Saved on this device$/ },
] as const;

/** F15: after one visit to Home, and with the server gone, every public screen opens from cold, and the search finds.
 *  How fast is a matter of the bench. */
export async function coldOffline(stage: Stage, { products }: { readonly products: number }) {
  const { proxy, server, dataDir, random } = stage;
  changeProducts(dataDir, products, random, 1);
  const phone = await stage.opensPhone();
  const rep = createRep(await phone.context.newPage());
  await rep.opens("/");
  await rep.isControlled();
  const isKept = async () => (await readKeptCatalogue(rep.page)).state?.isComplete ?? false;
  await waitUntil("the catalogue to be kept", isKept);
  const detail = (await readKeptCatalogue(rep.page)).products.at(-1)?._id;

  await server.kill();
  proxy.isDown = true;
  await phone.context.close();
  await phone.reopen();
  const cold = createRep(await phone.context.newPage());
  for (const { path, heading } of [...screens, { path: `/Product/${detail}`, heading: /./ }]) {
    await cold.opens(path);
    await cold.page.getByRole("heading", { level: 1, name: heading }).waitFor();
    const excuses = await cold.page.getByText(/does not exist|not found|Try again/i).count();
    assert.equal(excuses, 0, `${path} does not open without a network`);
  }
  await cold.opens("/Product");
  await cold.page.getByRole("combobox").fill("kiosk");
  await cold.page.getByRole("option", { name: /kiosk/i }).first().waitFor();
  return { rows: products, faults: 1, note: `${screens.length + 1} screens and the search` };
}
