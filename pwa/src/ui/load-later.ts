/** What few people need, fetched when they do. Together, since each file of code that fetches another is larger for it. */
export const loadCount = () => import("./character-count.tsx");
export const loadFold = () => import("@chargefront/shared/text/fold-text");
export const loadNumbers = () => import("@chargefront/shared/text/tidy-number");
