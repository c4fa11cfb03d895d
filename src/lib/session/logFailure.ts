/**
 * Logs a failure to the browser's console that the user need not see.
 * @param message what was attempted; never a token, a name or patient data
 */
export function logFailure(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is the browser's log
  console.error(message, error)
}
