/** Fetches the code of the sales reps' screens, all of its files at once. Apart from the code of public pages, which
 *  would otherwise carry the names of these files. */
export const fetchRepRoutes = () => import("./rep-routes.tsx");
