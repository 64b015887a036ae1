import { lazily } from "@chargefront/shared/text/lazily";

/** Loads the image library on first use, because it takes 20 MB. */
export const loadSharp = lazily(async () => (await import("sharp")).default);
