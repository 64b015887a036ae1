/** The API version of the objects built here: that of the installed SDK, which a test compares. */
export const apiVersion = "2026-10-28.endive";
