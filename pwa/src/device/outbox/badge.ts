/** Shows on the app's icon how many enquiries wait, where the browser can. */
export async function showBadge(count: number): Promise<void> {
  try {
    if (count === 0) await navigator.clearAppBadge?.();
    else await navigator.setAppBadge?.(count);
  } catch {
    // The badge is an extra; a browser that refuses it is no fault.
  }
}
