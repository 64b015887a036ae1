import { readRoutes } from "../../../api/src/testing/declared-routes.ts";
import { paths } from "../../../shared/src/paths.ts";
import type { Caller } from "../caller.ts";
import type { Form } from "./fill-form.ts";
import { asUtf8 } from "./strings.ts";
import { textFieldsOf } from "./text-fields.ts";

/** Every parameter of a query that a route takes, as a form. */
export function queryForms(desk: Caller): readonly Form[] {
  return Object.entries(readRoutes()).flatMap(([route, rule]) => {
    if (!("query" in rule)) return [];
    const [method = "", path = ""] = route.split(" ");
    return [
      {
        name: route,
        fields: textFieldsOf(rule.query),
        good: () => ({}),
        send: (query) => desk(method, `${path.replace(":slug", "home")}?${new URLSearchParams({ ...query })}`),
      },
    ];
  });
}

/** Every place of a path where anything may stand, of the API's routes and of the screens, and the search in an
 *  address. */
export function pathForms(desk: Caller): readonly Form[] {
  const api = Object.keys(readRoutes()).map((route) => route.split(" "));
  const screens = Object.values(paths).map((path) => ["GET", path]);
  const places = [...api, ...screens].filter(([, path = ""]) => path.includes(":"));
  return [
    ...places.map(([method = "", path = ""]) => ({
      name: `${method} ${path}`,
      fields: ["place"],
      good: () => ({ place: "x" }),
      send: (body: object) =>
        desk(
          method,
          path.replace(/:\w+/g, () => placeOf(body)),
        ),
      ...(!path.startsWith("/api/") && { isPage: true as const }),
    })),
    {
      name: "search in an address",
      isPage: true,
      fields: ["q", "category", "power", "connector", "sort", "shown"],
      good: () => ({}),
      send: (query) => desk("GET", `${paths.products}?${new URLSearchParams({ ...query })}`),
    },
  ];
}

/** A dot alone would be another path. */
function placeOf(body: object): string {
  const { place } = { place: "", ...body };
  return encodeURIComponent(asUtf8(place)).replace(/^\.{1,2}$/, "x");
}
