import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OfflineError } from "../../device/api/api-error.ts";
import { emptyDraft, newPicture, newRow, type ProductDraft } from "./product-draft.ts";
import { type ProductFormOptions, useProductForm } from "./use-product-form.ts";

let root: Root;
let shown: ReturnType<typeof useProductForm>;
const save = vi.fn(async () => undefined);

const initial: ProductDraft = {
  ...emptyDraft,
  title: "AC wallbox",
  price: "45999.50",
  specifications: [newRow("Power", "11 kW")],
};
const opened = (revision: number) => ({ _id: "p", revision }) as AdminProduct;

function Form(options: Pick<ProductFormOptions, "keepAs" | "opened">) {
  shown = useProductForm({
    ...options,
    initial,
    failed: "",
    save,
    onSaved: () => (options.opened ? undefined : initial),
  });
  return (
    <form {...shown.form}>
      <p ref={shown.message} tabIndex={-1} />
    </form>
  );
}

async function opens(options: Pick<ProductFormOptions, "keepAs" | "opened"> = { keepAs: "p", opened: opened(1) }) {
  await act(async () => root?.unmount());
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Form {...options} />));
}

async function types() {
  await act(async () => {
    shown.change({ title: "AC wallbox 22 kW" });
    shown.changeRows((rows) => [...rows, newRow("Connector", "Type 2")]);
    shown.changePictures(() => ({ picture: first, pictures: [uploaded, unsent] }));
  });
}

const image = { hash: "a".repeat(64), width: 1, height: 1, color: "#fff" };
const first = { kind: "stored", image: { ...image, hash: "b".repeat(64) }, from: "b".repeat(64) } as const;
const uploaded = newPicture({ kind: "stored", image }, "", "Plug");
const unsent = newPicture({ kind: "unsent", file: new Blob(), url: "blob:x", sentence: "" });

const words = () => [shown.draft.title, shown.draft.price, shown.draft.specifications.map(({ value }) => value)];

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
  await opens();
});
afterEach(() => {
  vi.unstubAllGlobals();
  save.mockClear();
});

it("restores the texts and custom fields after a reload, as unsaved", async () => {
  expect(sessionStorage).toHaveLength(0);
  await types();
  await opens();
  expect(words()).toEqual(["AC wallbox 22 kW", "45999.50", ["11 kW", "Type 2"]]);
  expect(shown.draft.picture).toEqual(first);
  expect(shown.draft.pictures).toMatchObject([{ alt: "Plug", state: { kind: "stored" } }]);
  expect(shown.hasUnsaved()).toBe(true);
  await opens({ keepAs: "other" });
  expect(words()).toEqual(["AC wallbox", "45999.50", ["11 kW"]]);
});

it("keeps nothing once the input was reverted or discarded", async () => {
  await types();
  await act(async () => {
    shown.change({ title: initial.title });
    shown.changeRows((rows) => rows.slice(0, 1));
    shown.changePictures(() => ({ picture: initial.picture, pictures: [] }));
  });
  expect(sessionStorage).toHaveLength(0);
  await types();
  shown.forget();
  expect(sessionStorage).toHaveLength(0);
});

it("sends the revision that the input is based on after another admin has changed the product", async () => {
  await types();
  await opens({ keepAs: "p", opened: opened(2) });
  await act(async () => shown.change({ description: "For an office.", rating: "4.5" }));
  await act(async () => shown.choosePicture({ kind: "stored", image: {} as never, from: "p" }));
  await act(async () => document.querySelector("form")?.requestSubmit());
  await act(() => expect.poll(() => save.mock.calls.length).toBe(1));
  expect(save.mock.calls[0]).toMatchObject([{}, expect.any(Function), { over: { _id: "p", revision: 1 } }]);
  expect(sessionStorage).toHaveLength(0);
});

it("retries a new product under the same key after a reload, and saves the next one under another", async () => {
  save.mockRejectedValueOnce(new OfflineError());
  for (const times of [1, 2, 3]) {
    if (times < 3) await opens({ keepAs: "new" });
    await act(async () => {
      shown.changePictures(() => ({ picture: first, pictures: [] }));
      shown.change({ description: "For an office.", rating: "4.5" });
    });
    await act(async () => document.querySelector("form")?.requestSubmit());
    await act(() => expect.poll(() => save.mock.calls.length).toBe(times));
  }
  const [lost, retry, next] = save.mock.calls.map((call: unknown[]) => (call[2] as { key: string }).key);
  expect(retry).toBe(lost);
  expect(next).not.toBe(lost);
});

it("takes the focus to the message of a failure that is of no field", async () => {
  save.mockRejectedValueOnce(new OfflineError());
  await act(async () => shown.change({ description: "For an office.", rating: "4.5" }));
  await act(async () => shown.choosePicture(first));
  await act(async () => document.querySelector("form")?.requestSubmit());
  await act(() => expect.poll(() => shown.problem).toContain("offline"));
  expect(document.activeElement).toBe(document.querySelector("p"));
});

it.each([
  "null",
  "7",
  "{",
  "[]",
  '{"texts":null}',
  '{"texts":{},"rows":7}',
  '{"texts":{},"rows":[],"pictures":[7,null,{"state":{"kind":"stored"}}]}',
  '{"texts":{"title":7},"rows":[],"revision":"1"}',
])("opens with the product where %s is stored", async (stored) => {
  sessionStorage.setItem("desk-form-draft:product:p", stored);
  await opens();
  expect(shown.draft.title).toBe("AC wallbox");
  expect(shown.draft.pictures).toEqual([]);
});
