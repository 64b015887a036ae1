import { expect, test } from "vitest";
import { aDesk, createClerk, rowsOf } from "../../testing/csv.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { send } from "../../testing/requests.ts";

test("keeps prices and hides new products when the admin may not set prices, and says so in the dry run", async () => {
  const desk = await aDesk();
  await desk.clerk.imports("Title,Description,Price,Rating\nWallbox,For a car park,32499.50,4.3\n");
  const [present] = rowsOf(await desk.clerk.downloads("products"));
  const cookie = await signedInAdmin(desk, "content@urjavahan.example", "content");
  const content = createClerk({ ...desk, cookie });
  const file = `Id,Title,Description,Price,Rating,Hidden\n${present?.Id},Wallbox 2,For a car park,1.00,4.3,no\n,Kiosk,New,5.00,4,no\n`;
  const checked = await content.checks(file);
  expect(checked).toMatchObject({
    setsPrices: false,
    preview: [
      {
        title: "Wallbox 2",
        price: 32_499.5,
        isHidden: false,
        changes: [{ column: "Title", from: "Wallbox", to: "Wallbox 2" }],
      },
      { title: "Kiosk", isHidden: true },
    ],
  });
  await content.applies(checked.id);
  await content.runDue();
  const rows = rowsOf(await desk.clerk.downloads("products"));
  expect(rows.map(({ Title, Price, Hidden }) => [Title, Price, Hidden]).toSorted()).toEqual([
    ["Kiosk", "5.00", "yes"],
    ["Wallbox 2", "32499.50", ""],
  ]);
});

test("hides a withdrawn product when a role without the right to prices imports it again", async () => {
  const desk = await aDesk();
  await desk.clerk.imports("Title,Description,Price,Rating\nWallbox,For a car park,32499.50,4.3\n");
  const [present] = rowsOf(await desk.clerk.downloads("products"));
  await send(desk.app, "DELETE", `/api/products/delete/${present?.Id}`, desk.cookie);
  const cookie = await signedInAdmin(desk, "content@urjavahan.example", "content");
  const checked = await createClerk({ ...desk, cookie }).checks(
    `Id,Title,Description,Price,Rating\n${present?.Id},Wallbox,For a car park,32499.50,4.3\n`,
  );
  expect(checked).toMatchObject({ preview: [{ kind: "restored", isHidden: true }] });
});
