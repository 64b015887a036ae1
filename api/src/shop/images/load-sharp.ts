import { lazily } from "@chargefront/shared/text/lazily";

/** The library that decodes and draws pictures. It is loaded for the first one, since it holds 20 MB. */
export const loadSharp = lazily(async () => (await import("sharp")).default);
