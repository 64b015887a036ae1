import { renderToString } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { usePathId } from "./use-path-id.ts";

function Id() {
  return usePathId();
}

function idAt(address: string): string {
  return renderToString(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="*" element={<Id />} />
      </Routes>
    </MemoryRouter>,
  );
}

const id = "019abcde-0000-7000-8000-00000000abcd";

it.each([
  ["/Product/", "", id],
  ["/PRODUCT/", "", id.toUpperCase()],
  ["/product/", "/", id.toUpperCase()],
  ["/Product/", "?utm_source=mail#top", id.toUpperCase()],
  ["/Product/", "", id.replace("019a", "019A")],
  ["/Product/", "", id.toUpperCase().replace("A", "%41")],
  ["/ORDERS/", "", id.toUpperCase()],
  ["/ENQUIRY/", "", id.toUpperCase()],
  ["/Admin/Orders/", "", id.toUpperCase()],
  ["/editproduct/", "?language=hi", id.toUpperCase()],
])("reads the id of %sID%s in whatever letter case it is written: %s", (before, after, written) => {
  expect(idAt(before + written + after)).toBe(id);
});

it("keeps the letters of a text that is no id, and returns an empty text where there is none", () => {
  expect(idAt("/Product/AbC-1")).toBe("AbC-1");
  expect([idAt("/Product"), idAt("/nowhere/x")]).toEqual(["", ""]);
});
