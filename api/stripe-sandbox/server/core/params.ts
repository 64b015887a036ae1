import { invalidParam } from "../objects/errors.ts";
import type { FormTable } from "./form-encoding.ts";

/** Reads a request's parameters one by one; `done` refuses those that were not read, as Stripe does. */
export type Params = {
  readonly text: (name: string) => string | undefined;
  readonly neededText: (name: string) => string;
  readonly integer: (name: string) => number | undefined;
  readonly truth: (name: string) => boolean | undefined;
  readonly choice: <Choice extends string>(name: string, choices: readonly Choice[]) => Choice | undefined;
  readonly table: (name: string) => Params | undefined;
  /** Returns each name with its text; undefined when missing, empty when it is to be cleared. */
  readonly textTable: (name: string) => ReadonlyMap<string, string> | undefined;
  /** Returns whether the name is given as an empty text, which clears the value in Stripe's forms. */
  readonly isCleared: (name: string) => boolean;
  readonly texts: (name: string) => readonly string[];
  /** @throws ApiError `parameter_unknown` */
  readonly done: () => void;
};

/** @param prefix the name of the table that contains these parameters, for the `param` of an error */
export function readParams(form: FormTable, prefix = ""): Params {
  const unread = new Set(form.keys());
  const inner: Params[] = [];
  const fullName = (name: string) => (prefix === "" ? name : `${prefix}[${name}]`);

  function take(name: string) {
    unread.delete(name);
    return form.get(name);
  }

  function text(name: string): string | undefined {
    const value = take(name);
    if (value instanceof Map) throw invalidParam(`Invalid string: ${fullName(name)}`, fullName(name));
    return value;
  }

  function neededText(name: string): string {
    const value = text(name);
    if (value !== undefined && value !== "") return value;
    throw invalidParam(`Missing required param: ${fullName(name)}.`, fullName(name), "parameter_missing");
  }

  function integer(name: string): number | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    if (/^-?\d{1,15}$/.test(value)) return Number(value);
    throw invalidParam(`Invalid integer: ${value}`, fullName(name), "parameter_invalid_integer");
  }

  function truth(name: string): boolean | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    if (value === "true" || value === "false") return value === "true";
    throw invalidParam(`Invalid boolean: ${value}`, fullName(name));
  }

  function choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = text(name);
    if (value === undefined || value === "") return undefined;
    const found = choices.find((one) => one === value);
    if (found) return found;
    throw invalidParam(`Invalid ${fullName(name)}: must be one of ${choices.join(", ")}`, fullName(name));
  }

  function table(name: string): Params | undefined {
    const value = take(name);
    if (value === undefined || value === "") return undefined;
    if (typeof value === "string") throw invalidParam("Invalid object", fullName(name));
    const params = readParams(value, fullName(name));
    inner.push(params);
    return params;
  }

  function textTable(name: string): ReadonlyMap<string, string> | undefined {
    const value = take(name);
    if (value === undefined || value === "") return value === "" ? new Map() : undefined;
    if (typeof value === "string") throw invalidParam("Invalid object", fullName(name));
    return new Map([...value].map(([key, one]) => [key, textOf(one, `${fullName(name)}[${key}]`)]));
  }

  function texts(name: string): readonly string[] {
    const value = take(name);
    if (value === undefined || value === "") return [];
    if (typeof value === "string") throw invalidParam("Invalid array", fullName(name));
    return [...value.values()].map((one) => textOf(one, fullName(name)));
  }

  function isCleared(name: string): boolean {
    return form.get(name) === "";
  }

  function done(): void {
    for (const params of inner) params.done();
    const [stranger] = unread;
    if (stranger === undefined) return;
    const name = fullName(stranger);
    throw invalidParam(`Received unknown parameter: ${name}`, name, "parameter_unknown");
  }

  return { text, neededText, integer, truth, choice, table, textTable, isCleared, texts, done };
}

function textOf(value: string | FormTable, name: string): string {
  if (typeof value === "string") return value;
  throw invalidParam(`Invalid string: ${name}`, name);
}
