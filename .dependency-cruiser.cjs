/** What may import what: docs/architecture.md tells it with a drawing. Checked by `npm run check:directions`, file by
 *  file here and folder by folder in `.dependency-cruiser-folders.cjs`. */
const api = "^api/src";
const pwa = "^pwa/src";
const isTest = "\\.test\\.tsx?$|/testing(/|\\.ts$)";

/** A floor may import what stands below it, and skip floors; never what stands above. */
function below(name, root, floors) {
  return floors.map((floor, at) => ({
    name: `${name}: ${floor} knows nothing of ${["main and compose", ...floors.slice(0, at)].join(", ")}`,
    severity: "error",
    from: { path: `${root}/${floor}/`, pathNot: isTest },
    to: {
      path: `${root}/(${[...floors.slice(0, at), "commands"].join("|")}|(main|compose|compose-payments|app)\\.ts)(/|$)`,
    },
  }));
}

const screens = ["site", "shop", "field", "desk"];

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true, dependencyTypesNot: ["type-only"] } },
    { name: "shared-knows-nobody", severity: "error", from: { path: "^shared/src" }, to: { path: "^(api|pwa)/" } },
    {
      name: "api-takes-nothing-from-the-web-app",
      severity: "error",
      from: { path: api },
      to: { path: "^pwa/" },
    },
    {
      name: "web-app-takes-only-types-from-the-api",
      severity: "error",
      from: { path: pwa },
      to: { path: "^api/src", dependencyTypesNot: ["type-only"] },
    },
    ...below("api", api, ["site", "field", "desk", "shop", "people", "platform"]),
    {
      // A room of the desk serves the room of the same name below it. The sync reads what changed in two rooms, the
      // sample and the import write products: each in one transaction of its own.
      name: "rooms-do-not-reach-into-another-rooms-store",
      severity: "error",
      from: {
        path: `${api}/(desk|shop|people)/([^/]+)/`,
        pathNot: `${isTest}|${api}/(shop/sync|shop/sample|desk/csv)/`,
      },
      to: { path: `${api}/(desk|shop|people)/[^/]+/[^/]+-store\\.ts$`, pathNot: `${api}/([^/]+/$2|shop/images)/` },
    },
    {
      name: "migrations-import-nothing-of-the-rooms",
      severity: "error",
      from: { path: `${api}/platform/db/migrations/` },
      to: { path: `${api}/`, pathNot: `${api}/platform/db/(tables/|migrations/migration|engine)` },
    },
    ...[
      ["better-sqlite3", "platform/(db/sqlite|backup)/"],
      ["pg", "platform/db/postgres/"],
    ].map(([driver, home]) => ({
      name: `${driver} is known to its engine alone`,
      severity: "error",
      from: { path: `${api}/`, pathNot: `${isTest}|${api}/(${home})` },
      to: { path: `(^|node_modules/)${driver}(/|$)` },
    })),
    {
      name: "postgres is loaded where it is configured",
      severity: "error",
      from: { path: `${api}/`, pathNot: `${isTest}|${api}/platform/db/postgres/` },
      to: { path: `${api}/platform/db/postgres/`, dependencyTypesNot: ["dynamic-import"] },
    },
    {
      name: "the-payment-sandbox-knows-nothing-of-the-shop",
      severity: "error",
      from: { path: "^api/stripe-sandbox/" },
      to: { path: "^(api|pwa|shared)/src" },
    },
    {
      name: "the-shop-does-not-know-who-takes-the-money",
      severity: "error",
      from: { path: api, pathNot: `${api}/compose-payments\\.ts$|${isTest}` },
      to: { path: "^api/stripe-sandbox/" },
    },
    {
      name: "one-place-of-the-web-app-knows-the-payment-sandbox",
      severity: "error",
      from: { path: pwa, pathNot: `${pwa}/shop/checkout/card-payment\\.tsx$|${isTest}` },
      to: { path: "^api/stripe-sandbox/" },
    },
    ...screens.map((one) => ({
      name: `pwa: ${one} imports neither start nor ${screens.filter((other) => other !== one).join(" nor ")}`,
      severity: "error",
      from: { path: `${pwa}/${one}/` },
      to: { path: `${pwa}/(start|${screens.filter((other) => other !== one).join("|")})/` },
    })),
    {
      name: "pwa: parts stand below the screens",
      severity: "error",
      from: { path: `${pwa}/parts/` },
      to: { path: `${pwa}/(start|${screens.join("|")})/` },
    },
    {
      name: "pwa: device stands below parts",
      severity: "error",
      from: { path: `${pwa}/device/` },
      to: { path: `${pwa}/(start|${screens.join("|")}|parts)/` },
    },
    {
      name: "pwa: ui stands below all and shows without fetching",
      severity: "error",
      from: { path: `${pwa}/ui/` },
      to: { path: `${pwa}/(start|${screens.join("|")}|parts|device)/` },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: { orphan: true, pathNot: "\\.(test|d)\\.tsx?$|common-passwords" },
      to: {},
    },
    {
      name: "what-is-imported-exists",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\?raw$" },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { path: "/(src|server|browser)/", pathNot: isTest },
      to: { path: isTest },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.types/|/dist/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "node", "default"] },
  },
};
