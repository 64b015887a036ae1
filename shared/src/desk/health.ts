/** The answer of GET /api/health: a page tells this server from a captive portal by it. */
export type Health = { readonly app: "chargefront"; readonly build: string };
