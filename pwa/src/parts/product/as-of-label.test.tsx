import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { AsOfLabel } from "./as-of-label.tsx";
import { asOfQuery } from "./catalogue-queries.ts";

/** Renders the label of prices that are `days` days old. */
function saidAfter(days: number): string {
  const client = new QueryClient();
  client.setQueryData(asOfQuery().queryKey, new Date(Date.now() - days * 24 * 60 * 60_000).toISOString());
  return renderToString(
    <QueryClientProvider client={client}>
      <AsOfLabel />
    </QueryClientProvider>,
  );
}

it("names the year, and from a week on the age and what to do", () => {
  expect(saidAfter(6.9)).toMatch(/>Prices as of \d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d</);
  expect(saidAfter(7.1)).toMatch(/, \d\d:\d\d \(7 days old\)\. Please confirm with us before ordering\.</);
  expect(saidAfter(400.1)).toMatch(/400 days old/);
});

it("shows no age where the device's clock is slow", () => {
  expect(saidAfter(-3)).not.toContain("old");
});
