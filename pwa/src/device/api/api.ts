import type { AppType } from "@chargefront/api/app";
import { hc } from "hono/client";
import { callApi } from "./call-api.ts";

/** The typed client of the API: its paths, bodies and answers come from the server's own code. */
export const api = hc<AppType>("/", { fetch: callApi }).api;
