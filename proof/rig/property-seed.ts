import fc from "fast-check";

/** Property tests try the same values everywhere, so that nobody's first run fails for what nobody has seen.
 *  `PROPERTY_SEED=drawn` tries others; what fails is printed with its seed, and joins the examples of its test. */
if (process.env.PROPERTY_SEED !== "drawn") fc.configureGlobal({ seed: 20261122 });
