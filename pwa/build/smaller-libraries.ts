import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);

/** Aliases to production builds for current browsers that the packages' own exports do not select. */
export const smallerBuilds = [
  { find: /^dexie$/, replacement: fileOf("dexie", "dist/modern/dexie.mjs") },
  { find: /^react-router$/, replacement: fileOf("react-router", "dist/production/index.mjs") },
  { find: /^react-router\/dom$/, replacement: fileOf("react-router", "dist/production/dom-export.mjs") },
  { find: /^workbox-window$/, replacement: fileOf("workbox-window", "build/workbox-window.prod.mjs") },
];

/** Stubs for library code that is always bundled and never used: zod's JSON Schema output and English messages, a
 *  quarter of its script, and Hono's cookie writer. */
const stubs: Readonly<Record<string, string>> = {
  "zod/v4/core/json-schema-generator.js": "export const JSONSchemaGenerator = undefined;",
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
    load: {
      filter: { id: /\/(?:zod|hono)\// },
      handler: (id) => Object.entries(stubs).find(([end]) => id.endsWith(end))?.[1],
    },
    // Zod's schemas import these exports by name, so each is replaced by `undefined`.
    transform: {
      filter: { id: /zod\/v4\/core\/json-schema-processors\.js$/ },
      handler: (code) =>
        Array.from(
          code.matchAll(/^export (?:const|function) (\w+)/gm),
          ([, name]) => `export const ${name} = undefined;`,
        ).join("\n"),
    },
  };
}

/** Edits to React Router's build so that the bundler drops forms, prefetching, server components, warnings and the
 *  texts of errors, which are for developers: 4 kB on each first visit. A `displayName`, a wrapper or a class that
 *  extends another counts as a use, and `Link` references `PrefetchPageLinks`. */
const routerChanges: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = ".*";$/gm, ""],
  [/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, "$1/* @__PURE__ */ $2"],
  [/^(var \w+ = )(class extends React\d*\.Component \{$[\s\S]*?^\});$/gm, "$1/* @__PURE__ */ (() => $2)();"],
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, "null"],
  [/^( +)warning(?:Once)?\(\n[\s\S]*?^\1\);$/gm, ""],
  [/^( +)(invariant\(\n[^;]*?),\n +(?:[`"].*[`"]|getInvalidPathError\(.*\))\n\1\);$/gm, "$1$2);"],
];

export function smallerRouter(): Plugin {
  return {
    name: "smaller-router",
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => routerChanges.reduce((changed, [found, instead]) => changed.replace(found, instead), code),
    },
  };
}

/** Draws an icon without Lucide's global icon context, which is 0.9 kB on each first visit. */
const plainIcon = `
  import { createElement } from "react";
  const frame = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" };
  const draw = ([tag, attributes]) => createElement(tag, attributes);
  export default ({ node }) => ({ size, ...rest }) =>
    createElement("svg", { width: size, height: size, ...frame, ...rest }, node.map(draw));`;

/** Also used in the SSR bundle, so that hydration matches. */
export function smallerIcons(): Plugin {
  return {
    name: "smaller-icons",
    load: { filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ }, handler: () => plainIcon },
  };
}

function fileOf(library: string, file: string): string {
  return join(dirname(resolve(`${library}/package.json`)), file);
}
