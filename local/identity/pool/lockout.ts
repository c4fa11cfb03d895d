const freeFailures = 5
const longestSeconds = 15 * 60

export type Failures = { failures: number; lastFailedAt: Date | null }

/** Failures that still count: fifteen quiet minutes forget them all. */
export function countingFailures({ failures, lastFailedAt }: Failures, now: Date): number {
  if (!lastFailedAt || now.getTime() - lastFailedAt.getTime() >= longestSeconds * 1000) return 0
  return failures
}

/**
 * Whether sign-in is locked: from the fifth failure on for 2^(n-5) seconds, at most 15 minutes
 * (Cognito, "lockout behavior for failed sign-in attempts").
 */
export function isLockedOut(state: Failures, now: Date): boolean {
  const failures = countingFailures(state, now)
  if (failures < freeFailures || !state.lastFailedAt) return false
  const seconds = Math.min(2 ** (failures - freeFailures), longestSeconds)
  return now.getTime() < state.lastFailedAt.getTime() + seconds * 1000
}
