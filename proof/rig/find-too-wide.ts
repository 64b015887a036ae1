/** Runs in the page: by how many pixels the page, or `main`, which cuts off what it cannot hold, is too narrow for its
 *  content, and what reaches out of it; empty where everything fits. */
export function findTooWide(): string {
  const limit = document.documentElement.clientWidth;
  const over = Math.max(...[...document.querySelectorAll("html, main")].map(({ scrollWidth }) => scrollWidth)) - limit;
  if (over <= 0) return "";
  const wide = [...document.querySelectorAll("body *")].findLast(
    (element) => element.getBoundingClientRect().right > limit + 1 || element.scrollWidth > limit,
  );
  return `${over} px too wide: ${wide?.outerHTML.slice(0, 160)}`;
}
