let shown = 'signIn'
const listeners = new Set<() => void>()

/** The Authenticator's step that is shown; to be read with {@link onShownStep}. */
export function shownStep(): string {
  return shown
}

/** @returns the function that ends the subscription */
export function onShownStep(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be called by what shows it. */
export function showStep(route: string): void {
  if (route === shown) return
  shown = route
  for (const listener of listeners) listener()
}
