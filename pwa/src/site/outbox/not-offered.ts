/** A product that left the catalogue while an enquiry about it waits. */
export const notOffered = "A product that is no longer offered";
