/** The oldest versions that may be installed of packages that face the network or read data from it, each with a short
 *  reason: an advisory that this version fixes, or the behaviour that this project relies on. Raised by hand, since a
 *  test queries no registry. docs/security.md#T31. */
export const versionFloors: Readonly<Record<string, readonly [oldest: string, why: string]>> = {
  hono: ["4.11.4", "forged tokens, CVE-2026-22817 and CVE-2026-22818"],
  "@hono/node-server": ["1.19.13", "files past their guard by repeated slashes, CVE-2026-39406"],
  "better-sqlite3": ["12.2.0", "brings SQLite 3.50.2, CVE-2025-6965"],
  sharp: ["0.32.6", "brings libwebp 1.3.2, CVE-2023-4863"],
  kysely: ["0.28.18", "injection by quotes, CVE-2026-33468; the version that was tried here"],
  nodemailer: ["9.1.1", "addresses that take quadratic time, GHSA-2x7j-588g-ccc2"],
  stripe: ["23.0.0", "the API version that events are read in"],
  zod: ["4.0.0", "an email that takes exponential time, CVE-2023-4316"],
  "@node-rs/argon2": ["2.0.0", "argon2id is the default"],
  "csv-parse": ["5.0.0", "sizes of rows are bounded"],
  "mdast-util-from-markdown": ["2.0.0", "raw HTML stays a node of its own"],
  pino: ["10.0.0", "lines are JSON"],
  react: ["19.2.1", "the release of CVE-2025-55182"],
  "react-dom": ["19.2.1", "the release of CVE-2025-55182"],
  "react-router": ["7.18.3", "redirects to other sites by backslash, after CVE-2025-68470"],
  "@stripe/stripe-js": ["5.0.0", "its entry `pure` loads nothing before it is called"],
  dexie: ["4.0.0", "the database on the device"],
  vite: ["8.3.0", "files outside the project in development"],
  vitest: ["4.1.11", "files of the developer who runs its page"],
  esbuild: ["0.25.0", "other sites read what is served in development, GHSA-67mh-4wv8-2f99"],
};
