const freeFailures = 5
const maxLockoutSeconds = 15 * 60

export type Failures = { failures: number; lastFailedAt: Date | null }

/** Returns the number of failures that apply. Fifteen minutes without a failure reset it. */
export function countingFailures({ failures, lastFailedAt }: Failures, now: Date): number {
  if (!lastFailedAt || now.getTime() - lastFailedAt.getTime() >= maxLockoutSeconds * 1000) return 0
  return failures
}

/**
 * Returns whether sign-in is locked: from the fifth failure on for 2^(n-5) seconds, at most 15
 * minutes (Cognito, "lockout behavior for failed sign-in attempts").
 */
export function isLockedOut(state: Failures, now: Date): boolean {
  const failures = countingFailures(state, now)
  if (failures < freeFailures || !state.lastFailedAt) return false
  const seconds = Math.min(2 ** (failures - freeFailures), maxLockoutSeconds)
  return now.getTime() < state.lastFailedAt.getTime() + seconds * 1000
}
