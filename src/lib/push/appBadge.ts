/**
 * Shows a number on the icon of the installed app, where the browser can; 0 removes it.
 * https://www.w3.org/TR/badging/
 */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // It is refused where the product is not installed, which is no failure.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
