/** Which way people walk (README, "Map of the rooms"). Checked by `npm run check:directions`. */
const api = "^api/src";
const pwa = "^pwa/src";

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
      to: { path: "^api/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "rooms-do-not-reach-into-another-rooms-store",
      severity: "error",
      from: {
        path: `${api}/(catalogue|enquiries|accounts|admins|credentials|mail|orders|payments|content|images|activity|attention|order-desk|privacy)/`,
        pathNot: "\\.test\\.ts$",
      },
      to: { path: `${api}/([^/]+)/[^/]+-store\\.ts$`, pathNot: `${api}/($1|images)/` },
    },
    {
      name: "the-payment-sandbox-knows-nothing-of-the-shop",
      severity: "error",
      from: { path: `${api}/stripe-sandbox/` },
      to: { path: "^(api|pwa|shared)/src", pathNot: `${api}/stripe-sandbox/` },
    },
    {
      name: "the-shop-does-not-know-who-takes-the-money",
      severity: "error",
      from: { path: api, pathNot: `${api}/(stripe-sandbox/|testing/|compose-payments\\.ts$)|\\.test\\.ts$` },
      to: { path: `${api}/stripe-sandbox/` },
    },
    {
      name: "main-is-imported-by-nobody",
      severity: "error",
      from: { path: api, pathNot: `${api}/(main\\.ts$|testing/)|\\.test\\.ts$` },
      to: { path: `${api}/(main|compose)\\.ts$`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "features-do-not-import-each-other",
      severity: "error",
      from: { path: `${pwa}/features/([^/]+)/` },
      to: { path: `${pwa}/features/`, pathNot: `${pwa}/features/$1/` },
    },
    {
      name: "features-stand-below-screens",
      severity: "error",
      from: { path: `${pwa}/features/` },
      to: { path: `${pwa}/(app|screens)/` },
    },
    {
      name: "ui-and-data-stand-below-features",
      severity: "error",
      from: { path: `${pwa}/(ui|data)/` },
      to: { path: `${pwa}/(app|screens|features)/` },
    },
    {
      name: "ui-shows-and-does-not-fetch",
      severity: "error",
      from: { path: `${pwa}/ui/` },
      to: { path: `${pwa}/data/` },
    },
    {
      name: "screens-stand-below-app",
      severity: "error",
      from: { path: `${pwa}/screens/` },
      to: { path: `${pwa}/app/` },
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
      to: { couldNotResolve: true, pathNot: "^\\./drawings|\\?raw$" },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { path: "/src/", pathNot: "\\.test\\.tsx?$|/testing/" },
      to: { path: "/testing/|\\.test\\.tsx?$" },
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
