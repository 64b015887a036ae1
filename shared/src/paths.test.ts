import { describe, expect, it } from "vitest";
import { matchPath, pathTo } from "./paths.ts";

describe("an address", () => {
  it("is found whatever its letter case and slashes, under its one canonical spelling", () => {
    for (const typed of ["/product", "/PRODUCT", "/Product/", "//product"])
      expect(matchPath(typed)?.canonical).toBe("/Product");
    expect(matchPath("/Admin")?.name).toBe("adminLogin");
    expect(matchPath("/Admin/Main")).toMatchObject({ name: "adminDashboard", canonical: "/admin/Main" });
    expect(matchPath("/Addproduct")?.canonical).toBe("/addproduct");
  });

  it("keeps the letters of an id", () => {
    expect(matchPath("/PRODUCT/AbC-1")).toMatchObject({ name: "product", id: "AbC-1", canonical: "/Product/AbC-1" });
  });

  it("writes an id of ours in small letters", () => {
    const id = "019abcde-0000-7000-8000-00000000abcd";
    expect(matchPath(`/Product/${id.toUpperCase()}`)).toMatchObject({ id, canonical: `/Product/${id}` });
  });

  it("tells apart what differs by more than letter case", () => {
    expect(matchPath("/about")?.name).toBe("editAbout");
    expect(matchPath("/aboutus")?.name).toBe("about");
    expect(matchPath("/contact")?.name).toBe("editContact");
    expect(matchPath("/orders/7")?.name).toBe("order");
    expect(matchPath("/nothing")).toBeUndefined();
    expect(matchPath("/Product/1/2")).toBeUndefined();
  });

  it("takes an id as it was meant, whatever its escapes", () => {
    expect(matchPath("/Product/%41bC")).toMatchObject({ id: "AbC", canonical: "/Product/AbC" });
    expect(matchPath("/Product/$&")).toMatchObject({ id: "$&", canonical: "/Product/%24%26" });
    expect(matchPath("/Product/%zz")).toMatchObject({ id: "%zz", canonical: "/Product/%25zz" });
  });

  it("of a thing escapes its id", () => {
    expect(pathTo("product", "a/b")).toBe("/Product/a%2Fb");
  });
});
