import { CodedError } from '../../../domain/errors'
import type { SignInsToEnd } from '../../../domain/generated/enums'
import type { Identity } from '../../../domain/identity'
import type { EndedTokens } from '../../storage/endedSignIns'
import { endOwnSignIns } from '../../storage/endedSignIns'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'

export interface EndMySignInsInput {
  readonly which: SignInsToEnd
  readonly deviceKey?: string | null | undefined
}

export interface EndedSignIns {
  readonly which: SignInsToEnd
  readonly endedAt: Date
}

/** Cognito's pattern and length of a DeviceKey. */
const deviceKeyForm = /^(?=.{1,55}$)[\w-]+_[0-9a-f-]+$/

/**
 * Ends sign-ins of the caller: the API refuses every token that stems from them, and their sockets close. The identity
 * service is asked to revoke them beside it; a token that it gave before verifies all the same until it runs out.
 * @throws CodedError InvalidInput with field `which` (a token that names no sign-in) or `deviceKey`
 */
export async function endMySignIns(input: EndMySignInsInput, context: Context): Promise<EndedSignIns> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'HCPs', 'Admin')
    const endedAt = context.now()
    await endOwnSignIns(transaction, tokensOf(input, context.identity), endedAt)
    return { which: input.which, endedAt }
  })
}

function tokensOf({ which, deviceKey }: EndMySignInsInput, { originJti }: Identity): EndedTokens {
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
