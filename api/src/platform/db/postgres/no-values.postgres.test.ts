import { expect, test } from "vitest";
import { freshDeps } from "../../../testing/fresh-deps.ts";

test("logs a refusal of the database by its names, without the values of the row", async () => {
  const { deps, logged } = await freshDeps();
  const canary = "quxazure@mail.example";
  const values = {
    id: canary,
    email: canary,
    email_folded: canary,
    full_name: canary,
    password_hash: "",
    created_at: 1,
  };
  await deps.db.insertInto("customer").values(values).execute();
  for (const refused of [values, { ...values, created_at: canary as unknown as number }]) {
    const insert = deps.db.insertInto("customer").values(refused).execute();
    await insert.catch((err: unknown) => deps.log.error({ err }, "refused"));
  }
  const lines = logged.join("");
  expect(lines).toContain('"code":"23505","constraint":"customer_pkey","table":"customer"');
  expect(lines).toContain('"code":"22P02"');
  expect(lines).not.toContain("quxazure");
});
