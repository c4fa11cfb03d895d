/** Leaves the running app and loads a page from scratch, so that nothing stays in memory. */
export function redirectTo(path: string): void {
  window.location.assign(path)
}
