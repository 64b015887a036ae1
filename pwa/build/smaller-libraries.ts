import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);

/** Builds of these libraries that their own entries do not select: for current browsers, without messages for
 *  developers. */
export const smallerBuilds = [
  { find: /^dexie$/, replacement: fileOf("dexie", "dist/modern/dexie.mjs") },
  { find: /^react-router$/, replacement: fileOf("react-router", "dist/production/index.mjs") },
  { find: /^react-router\/dom$/, replacement: fileOf("react-router", "dist/production/dom-export.mjs") },
  { find: /^workbox-window$/, replacement: fileOf("workbox-window", "build/workbox-window.prod.mjs") },
];

/** Parts that libraries always load and no page uses: of zod, writing schemas as JSON Schema and its own English
 *  sentences, where each of our fields has its own, a quarter of its script; of Hono's client, writing a `Cookie`
 *  header, which browsers do not let a page send. */
const leftOut: Readonly<Record<string, string>> = {
  "zod/v4/core/json-schema-generator.js": "export const JSONSchemaGenerator = undefined;",
  "zod/v4/core/json-schema-processors.js": "export const toJSONSchema = undefined;",
  "zod/v4/core/to-json-schema.js": `
    const leftOut = () => { throw new Error("JSON Schema is left out of the web app: pwa/build/smaller-libraries.ts"); };
    export const createToJSONSchemaMethod = () => leftOut;
    export const createStandardJSONSchemaMethod = () => leftOut;`,
  "zod/v4/locales/en.js": "export default () => ({});",
  "hono/dist/utils/cookie.js": "export const serialize = undefined;",
};

export function withoutUnusedParts(): Plugin {
  return {
    name: "without-unused-parts",
    load: (id) => Object.entries(leftOut).find(([end]) => id.endsWith(end))?.[1],
  };
}

/** Changes to React Router's build that let the bundler leave out the forms, the prefetching and the server components
 *  that no page has, 2.6 kB on each first visit. Naming a component for developers' tools, wrapping it or extending a
 *  class counts as a use of it, and each link mentions the links that it would prefetch. */
const routerChanges: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = ".*";$/gm, ""],
  [/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, "$1/* @__PURE__ */ $2"],
  [/^(var \w+ = )(class extends React\d*\.Component \{$[\s\S]*?^\});$/gm, "$1/* @__PURE__ */ (() => $2)();"],
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, "null"],
];

export function smallerRouter(): Plugin {
  return {
    name: "smaller-router",
    transform: (code, id) =>
      id.includes("/react-router/dist/production/")
        ? routerChanges.reduce((changed, [found, instead]) => changed.replace(found, instead), code)
        : undefined,
  };
}

/** Draws an icon without what Lucide lets one set for all icons, which is 0.9 kB on each first visit. */
const plainIcon = `
  import { createElement } from "react";
  const frame = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" };
  const draw = ([tag, attributes]) => createElement(tag, attributes);
  export default ({ node }) => ({ size, ...rest }) =>
    createElement("svg", { width: size, height: size, ...frame, ...rest }, node.map(draw));`;

/** For the server's bundle too, so that both sides render the same. */
export function smallerIcons(): Plugin {
  return {
    name: "smaller-icons",
    load: (id) => (id.endsWith("lucide-react/dist/esm/createLucideIcon.mjs") ? plainIcon : undefined),
  };
}

function fileOf(library: string, file: string): string {
  return join(dirname(resolve(`${library}/package.json`)), file);
}
