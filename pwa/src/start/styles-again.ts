/** Fetches styles anew that could not be had before: Vite asks for each file of a screen once, and would show it
 *  without them. */
export async function fetchStylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(fetchAgain));
}

async function fetchAgain(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode() as HTMLLinkElement;
  const ended = new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  failed.replaceWith(link);
  await ended;
}
