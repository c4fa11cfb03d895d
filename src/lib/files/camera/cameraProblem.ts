/** Why there is no picture from the camera. */
export type CameraProblem = 'denied' | 'missing' | 'in_use' | 'interrupted' | 'unknown'

/** The names of https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in_use',
  AbortError: 'in_use',
}

/** Returns the problem behind a rejection of `getUserMedia`; an `OverconstrainedError` is no `Error` in every browser. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const { name } = Object(error) as { readonly name?: string }
  return problems[name ?? ''] ?? 'unknown'
}
