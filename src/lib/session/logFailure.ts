/**
 * Leaves a failure that the person is not bothered with in the browser's console.
 * @param message what was tried; never a token, a name or patient data
 */
export function logFailure(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is the browser's log
  console.error(message, error)
}
