import { CodedError } from '../../../domain/errors'
import type { SessionScope } from '../../../domain/generated/enums'
import type { Identity } from '../../../domain/identity'
import type { RevokedTokens } from '../../storage/account/revokedSessions'
import { revokeOwnSessions } from '../../storage/account/revokedSessions'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

interface RevokeMySessionsInput {
  readonly which: SessionScope
  readonly deviceKey?: string | null | undefined
}

interface RevokedSessions {
  readonly which: SessionScope
  readonly endedAt: Date
}

/** Cognito's pattern and length of a DeviceKey. */
const deviceKeyForm = /^(?=.{1,55}$)[\w-]+_[0-9a-f-]+$/

/**
 * Ends sessions of the caller: the API refuses every token that stems from them, and closes their sockets.
 * Cognito is asked to revoke them too, but its issued access tokens remain valid until they expire.
 * @throws CodedError InvalidInput with field `which` (a token that names no session) or `deviceKey`
 */
export async function revokeMySessions(
  input: RevokeMySessionsInput,
  context: Context,
): Promise<RevokedSessions> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs', 'Admin')
    const endedAt = context.now()
    await revokeOwnSessions(transaction, tokensOf(input, context.identity), endedAt)
    return { which: input.which, endedAt }
  })
}

function tokensOf({ which, deviceKey }: RevokeMySessionsInput, { originJti }: Identity): RevokedTokens {
  if (which === 'device') {
    if (!deviceKey || !deviceKeyForm.test(deviceKey)) throw invalid('deviceKey', 'format')
    return { claim: 'device_key', value: deviceKey }
  }
  if (deviceKey != null) throw invalid('deviceKey', 'notWanted')
  if (which === 'everywhere') return { claim: 'everywhere', value: null }
  if (originJti === null) throw invalid('which', 'unavailable')
  return { claim: 'origin_jti', value: originJti }
}

function invalid(field: string, rule: string): CodedError {
  return new CodedError('InvalidInput', { field, rule })
}
