/** Rarely needed code, loaded on demand. One list, because each chunk that loads another is larger for it. */
export const loadCount = () => import("./character-count.tsx");
export const loadFold = () => import("@chargefront/shared/text/fold-text");
