/** Runs in the page. Returns signs of injected markup, scripts or text direction. `ownScripts`: the inline scripts of
 *  every page. */
export function findInjections(ownScripts: readonly string[]): string[] {
  const findings: string[] = [];
  const unwanted =
    "iframe, frame, object, embed, applet, base, marquee, math, meta[http-equiv], [srcdoc], [id^=clobber], [name^=clobber]";
  for (const element of document.querySelectorAll(unwanted))
    findings.push(`an element ${element.outerHTML.slice(0, 80)}`);

  const linkProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);
  const sourceProtocols = new Set(["http:", "https:", "blob:", "data:"]);
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) findings.push(`an attribute ${name} of ${element.tagName}`);
      const isLink = /^(href|xlink:href|action|formaction)$/i.test(name) && element.tagName !== "LINK";
      const isSource = /^(src|poster|data|background)$/i.test(name);
      if (!isLink && !isSource) continue;
      const { protocol } = new URL(value, location.href);
      const isRefused = isLink
        ? !linkProtocols.has(protocol)
        : !sourceProtocols.has(protocol) || /^data:(?!image\/)/i.test(value);
      if (isRefused) findings.push(`${name}=${value.slice(0, 60)} of ${element.tagName}`);
    }
  }
  for (const script of document.scripts) {
    const isData = script.type === "application/json" || script.type === "application/ld+json";
    const isOwn = script.src.startsWith(`${location.origin}/assets/`) || ownScripts.includes(script.text);
    if (!isData && !isOwn) findings.push(`a script ${script.outerHTML.slice(0, 80)}`);
  }

  if (/[\u202a-\u202e\u2066-\u2069]/.test(document.body.textContent ?? ""))
    findings.push("a bidirectional control character");
  for (const element of document.querySelectorAll("html, body, main, table, thead, tr, td, th, form, nav")) {
    if (getComputedStyle(element).direction !== "ltr") findings.push(`${element.tagName} runs from right to left`);
  }
  for (const row of document.querySelectorAll("table thead tr")) {
    const lefts = [...row.children].map((cell) => cell.getBoundingClientRect().left);
    const isInOrder = lefts.every((left, at) => at === 0 || left >= (lefts[at - 1] ?? 0));
    if (!isInOrder && row.getBoundingClientRect().width > 1) findings.push("the columns of a table are out of order");
  }
  if (Reflect.get({}, "polluted") !== undefined) findings.push("every object is polluted");
  return findings;
}
