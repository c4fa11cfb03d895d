import { forgetSignInsEndedBefore } from '../storage/endedSignIns'
import type { EventsContext } from '../useCases/analytics/receiveEvents'

/**
 * A refresh token of the user pool lives for thirty days (`refreshTokenValidity` in infra, `refreshTokenSeconds` here),
 * and what it still gave on a forgotten device an hour longer.
 */
const keptMilliseconds = 31 * 24 * 3_600_000

/** Forgets ended sign-ins of which no token can be left. */
export async function forgetEndedSignIns({ system, now }: EventsContext): Promise<void> {
  const moment = new Date(now().getTime() - keptMilliseconds)
  await system.inTransaction((transaction) => forgetSignInsEndedBefore(transaction, moment))
}
