/** Why a command failed, in one line: the code where there is one, and what to do. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? `${String(error.code)}: ${error.message}` : error.message
}
