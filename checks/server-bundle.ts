/** `npm run check:server-bundle`, after a build: the web app's bundle for the server holds only React's production
 *  build. The other one renders four times slower, and a bundle that reads NODE_ENV at run time uses it wherever that
 *  variable is not set. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../pwa/dist/server", import.meta.url));

/** A question that is answered at run time, and words that only React's development build says. */
const signs = ["process.env.NODE_ENV", "Check the render method of"];

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
const complaints = files.flatMap((name) => {
  const text = readFileSync(join(folder, name), "utf8");
  return signs.filter((sign) => text.includes(sign)).map((sign) => `${name} holds “${sign}”`);
});
if (files.length === 0) complaints.push("There is no bundle: npm run build");

for (const words of complaints) console.error(words);
process.exitCode = complaints.length === 0 ? 0 : 1;
