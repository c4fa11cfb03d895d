import { CodedError } from '../../../domain/errors'
import { parseState } from '../../../domain/practitioners/parsePractitioner'
import type { Colleague } from '../../../domain/practitioners/practitioner'
import { advancePractitioner, findPractitioner, verifyLicensesOf } from '../../storage/account/practitioners'
import type { Context } from '../context'
import { parseSome } from '../filter'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

interface Input {
  readonly practitionerId: string
  /** The practitioner's version whose licenses the Admin has compared. */
  readonly expectedVersion: number
  readonly states: readonly string[]
  /** False revokes a verification. */
  readonly isVerified: boolean
}

/**
 * Records that an Admin has compared licenses with the registers of the boards, which activates or
 * deactivates them.
 * @throws CodedError Forbidden, InvalidInput; NotFound, also for a missing license and for the caller's own;
 * Conflict when the practitioner has been changed since
 */
export async function verifyLicenses(input: Input, context: Context): Promise<Colleague> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const at = context.now()
    const { practitionerId, expectedVersion, isVerified } = input
    const states = parseSome('states', input.states, 60).map(parseState)
    const { version } = found(await findPractitioner(transaction, practitionerId))
    if (!(await advancePractitioner(transaction, { id: practitionerId, expectedVersion, at })))
      throw new CodedError('Conflict', { current: { version } })
    const verified = await verifyLicensesOf(transaction, practitionerId, {
      states,
      at: isVerified ? at : null,
    })
    if (verified.length < new Set(states).size) throw new CodedError('NotFound')
    return found(await findPractitioner(transaction, practitionerId))
  })
}
