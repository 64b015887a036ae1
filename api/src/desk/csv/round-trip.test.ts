import { toPaise } from "@chargefront/shared/money/money";
import type { ProductImage } from "@chargefront/shared/product/image";
import { productContent } from "@chargefront/shared/product/product-form";
import { newId } from "@chargefront/shared/text/id";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Deps } from "../../app.ts";
import { write } from "../../platform/db/write.ts";
import { hideProduct, insertProduct, type NewProduct } from "../../shop/catalogue/product-store.ts";
import { listStoredProducts } from "../../shop/catalogue/stored-products.ts";
import { aDesk, rowsOf } from "../../testing/csv.ts";
import { formulas, isFormula } from "../../testing/formulas.ts";

const words = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(..."='+-@,;\"\t\n\r x＝", "प्रिया", "🔌", "\u202e", "e\u0301"),
    minLength: 1,
    maxLength: 30,
  }),
);
const typed = fc.record({
  title: words,
  description: words,
  price: fc.integer({ min: 1, max: 99_99_99_999_99 }).map((paise) => (paise / 100).toFixed(2)),
  rating: fc.integer({ min: 0, max: 50 }).map((tenths) => (tenths / 10).toFixed(1)),
  hsn: fc.constantFrom("", "0402", "850440", "85044090"),
  gstRate: fc.constantFrom("", "0", "5", "18", "40"),
  specifications: fc.uniqueArray(fc.record({ name: words, value: words }), {
    maxLength: 6,
    selector: ({ name }) => name.trim().toLowerCase(),
  }),
});

/** Generates products with any texts that the form accepts. */
const content = typed.map((one) => productContent.safeParse(one).data).filter((one) => one !== undefined);
const product = fc.record({ content, isHidden: fc.boolean() });

async function emptied({ db }: Deps): Promise<void> {
  await db.deleteFrom("product").execute();
}

async function stored({ readDb }: Deps) {
  const products = await listStoredProducts(readDb, { limit: 1000 });
  // Restoring a product changes its revision, and the colour of its picture is computed again from the stored picture.
  return products.map(({ revision: _, updatedAt: __, image: { color: ___, ...image }, ...rest }) => ({
    ...rest,
    image,
  }));
}

test("copies any catalogue to an empty shop by export and import", async () => {
  const first = await aDesk();
  const second = await aDesk({ images: first.deps.images });
  const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#3a6" } })
    .png()
    .toBuffer();
  const image: ProductImage = await first.deps.images.store(png);

  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 12 }), async (products) => {
      await emptied(first.deps);
      await emptied(second.deps);
      await write(first.deps.db, async (trx) => {
        for (const [at, { content, isHidden }] of products.entries()) {
          const whole: NewProduct = { ...content, id: newId(), image, createdAt: 1_700_000_000_000 + at };
          await insertProduct(trx, whole);
          if (isHidden) await hideProduct(trx, whole.id, 1_700_000_100_000);
        }
      });
      const file = await first.clerk.downloads("products");
      const { counts, state } = await second.clerk.imports(file);
      expect({ state, counts }).toEqual({
        state: "done",
        counts: { new: products.length, changed: 0, restored: 0, unchanged: 0, wrong: 0 },
      });
      expect(await stored(second.deps)).toEqual(await stored(first.deps));
      // Importing it into the shop that exported it changes nothing.
      expect((await first.clerk.checks(file)).counts).toMatchObject({ new: 0, changed: 0, unchanged: products.length });
    }),
    { numRuns: 20 },
  );
});

test("escapes and restores known formulas and 1,000 random texts", async () => {
  const first = await aDesk();
  const second = await aDesk({ images: first.deps.images });
  const image = await first.deps.images.store(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: "#3a6" } })
      .png()
      .toBuffer(),
  );
  const typed = [...formulas, ...fc.sample(words, { numRuns: 4000, seed: 24 })];
  const kept = typed
    .map(asValue)
    .filter((text) => text !== undefined)
    .slice(0, 1040);
  expect(kept).toHaveLength(1040);
  await write(first.deps.db, async (trx) => {
    for (let at = 0; at < kept.length; at += 20) {
      const specifications = kept.slice(at, at + 20).map((value, row) => ({ name: `Field ${row}`, value }));
      const [title = ""] = kept.slice(at);
      const texts = { title, description: title, specifications };
      const rest = { pricePaise: toPaise(100), rating: 4, id: newId(), image, createdAt: 1_700_000_000_000 + at };
      await insertProduct(trx, { ...texts, ...rest });
    }
  });
  const file = await first.clerk.downloads("products");
  expect(rowsOf(file).flatMap((row) => Object.values(row).filter(isFormula))).toEqual([]);
  expect((await second.clerk.imports(file)).state).toBe("done");
  expect(await stored(second.deps)).toEqual(await stored(first.deps));
});

/** Returns a text as the value of a custom field; undefined when no field accepts it. */
function asValue(text: string): string | undefined {
  const form = { title: "x", description: "x", price: "1", rating: "4", specifications: [{ name: "x", value: text }] };
  return productContent.safeParse(form).data?.specifications[0]?.value;
}
