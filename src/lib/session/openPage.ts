/** Leaves the running app and loads a page anew, so that nothing stays in memory. */
export function openPage(path: string): void {
  window.location.assign(path)
}
