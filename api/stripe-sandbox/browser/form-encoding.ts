/** Fields as Stripe takes them: `shipping[address][city]=Pune`. What is null or undefined is left out. */
export function encodeForm(fields: object): URLSearchParams {
  const form = new URLSearchParams();
  append(form, fields, (name) => name);
  return form;
}

function append(form: URLSearchParams, fields: object, nameOf: (name: string) => string): void {
  const entries: [string, unknown][] = Object.entries(fields);
  for (const [key, value] of entries) {
    const name = nameOf(key);
    if (value === undefined || value === null) continue;
    if (typeof value === "object") append(form, value, (inner) => `${name}[${inner}]`);
    else form.append(name, String(value));
  }
}
