import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

/** Answers that are remembered; a path of more characters is looked up each time. */
const most = { paths: 500, length: 100 } as const;

/** Hono's router for any mixture of paths, which remembers the handlers of the paths that were asked for of late: most requests ask for the
 *  same few. */
export function rememberingRouter<Handler>(): Router<Handler> {
  const router = new TrieRouter<Handler>();
  const found = new Map<string, Result<Handler>>();
  return {
    name: "RememberingRouter",
    add(method, path, handler) {
      found.clear();
      router.add(method, path, handler);
    },
    match(method, path) {
      if (path.length > most.length) return router.match(method, path);
      const key = `${method} ${path}`;
      const known = found.get(key);
      if (known) return known;
      const result = router.match(method, path);
      // Anybody can think of paths.
      if (found.size >= most.paths) found.clear();
      found.set(key, result);
      return result;
    },
  };
}
