import assert from "node:assert/strict";
import { readKeptCatalogue } from "../kept-catalogue.ts";
import { changeProducts, followsServer } from "../products.ts";
import { createRep } from "../rep.ts";
import type { Figures, Stage } from "../stage.ts";

const screens = [
  ["/", /./],
  ["/Product", /^Products$/],
  ["/Contactus", /./],
  ["/TandC", /Terms/],
  ["/Privacypolicy", /Privacy/],
  ["/outbox", /^Saved on this device$/],
] as const;

/** F15: after one visit to Home, with the browser closed since and the server gone, every public screen opens, and the
 *  search finds. The bench says how fast. */
export async function coldOffline(stage: Stage, { products }: Figures<"products">) {
  const { proxy, server, dataDir, random } = stage;
  changeProducts(dataDir, products, random, 1);
  const phone = await stage.opensPhone();
  const rep = createRep(await phone.context.newPage());
  await rep.opens("/");
  await rep.isControlled();
  await followsServer(rep.page, dataDir);
  const [product] = (await readKeptCatalogue(rep.page)).products;

  await server.kill();
  proxy.isDown = true;
  await phone.context.close();
  await phone.reopen();
  const { page, opens } = createRep(await phone.context.newPage());
  for (const [path, heading] of [...screens, [`/Product/${product?._id}`, product?.title ?? ""] as const]) {
    await opens(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    const excuses = await page.getByText(/does not exist|not found|Try again/i).count();
    assert.equal(excuses, 0, `${path} does not open without a network`);
  }
  await page.getByRole("combobox").fill("kiosk");
  await page.getByRole("option", { name: /kiosk/i }).first().waitFor();
  return { rows: products, faults: 1, note: `${screens.length + 1} screens and the search` };
}
