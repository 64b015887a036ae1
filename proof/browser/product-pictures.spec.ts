import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { expect, test } from "./test.ts";
import { withScriptsUnderWay } from "./with-scripts-under-way.ts";

test("shows the pictures that the desk added and sorted, by swipe, keys and in full", async ({
  clerk,
  desk,
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/400/, /ERR_FAILED/);
  const id = await desk.productId("DC fast charger 60 kW");
  await page.setViewportSize({ width: 360, height: 740 });
  await admin.begins(`/EditProduct/${id}`, "Edit Product");
  const { form } = clerk;
  await clerk.addsPhotos(500, 600, 700);
  await expect(form.getByText("page.png: Please choose an image file (JPEG, PNG, WebP or AVIF).")).toBeVisible();
  await expect(form.getByRole("img", { name: "No text yet" })).toHaveCount(3);
  await form.getByLabel("Text of picture 2").fill("The plug");
  await form.getByLabel("Text of picture 3").fill("The cable");
  const right = form.getByRole("button", { name: "Move picture 2 right" });
  await right.press("Enter");
  await expect(form.getByLabel("Text of picture 2")).toHaveValue("The cable");
  await form.getByRole("button", { name: "Remove picture 3" }).click();
  await expect(form.getByLabel("Text of picture 3")).toHaveValue("");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(form.getByLabel("Text of picture 3")).toHaveValue("The plug");
  await form.getByRole("button", { name: "Make picture 2 the first" }).click();
  await fitsEveryone(page, phoneLook);
  await clerk.submits("Update Product");
  await expect(page.getByText("Product updated successfully.")).toBeVisible();

  const letThrough = await withScriptsUnderWay(page);
  await page.goto(`/Product/${id}`, { waitUntil: "commit" });
  await expect(page.getByText("1 of 4")).toBeVisible();
  const strip = page.getByRole("list").filter({ has: page.getByRole("button", { name: /^Enlarge/ }) });
  await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth }));
  await letThrough();
  await expect(page.getByText("2 of 4")).toBeVisible();
  const first = page.getByRole("button", { name: "Enlarge the picture of DC fast charger 60 kW" });
  const third = page.getByRole("button", { name: "Enlarge picture 3 of 4: The plug" });
  await first.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(third).toBeFocused();
  await expect(page.getByText("3 of 4")).toBeVisible();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "The plug" });
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("4 of 4");
  await page.getByRole("dialog").getByRole("button", { name: "Enlarge" }).click();
  await expect(page.getByRole("button", { name: "Fit to the screen" })).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Enlarge picture 4 of 4/ })).toBeFocused();

  // A deleted picture leaves its plate empty.
  await page.route("**/images/**", (route) => route.abort());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(first.getByRole("img")).toHaveCSS("opacity", "0");
  await page.unroute("**/images/**");
  await page.reload();
  await page.getByRole("button", { name: "2 of 4", exact: true }).click();
  await expect(page.getByRole("button", { name: "2 of 4", exact: true })).toHaveAttribute("aria-current", "true");
  await fitsEveryone(page);
});
