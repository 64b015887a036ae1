import { readFileSync } from "node:fs";

/** The list of this name beside this file. */
export function readList<List>(name: "errors" | "injection" | "payloads" | "strings"): List {
  return JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8")) as List;
}
