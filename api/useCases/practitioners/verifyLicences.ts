import { CodedError } from '../../../domain/errors'
import { parseState } from '../../../domain/practitioners/parsePractitioner'
import type { Colleague } from '../../../domain/practitioners/practitioner'
import { advancePractitioner, findPractitioner, verifyLicencesOf } from '../../storage/practitioners'
import type { Context } from '../context'
import { parseSome } from '../filter'
import { found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

interface Input {
  readonly practitionerId: string
  /** The version of the professional whose licences the Admin has compared. */
  readonly expectedVersion: number
  readonly states: readonly string[]
  /** False takes a verification back. */
  readonly isVerified: boolean
}

/**
 * An Admin has compared licences with the registers of the boards: from then on they count, or do not any more.
 * @throws CodedError Forbidden, InvalidInput; NotFound, also for a licence that is not there and for one's own; Conflict
 *   when the professional has changed something since
 */
export async function verifyLicences(input: Input, context: Context): Promise<Colleague> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const at = context.now()
    const { practitionerId, expectedVersion, isVerified } = input
    const states = parseSome('states', input.states, 60).map(parseState)
    const { version } = found(await findPractitioner(transaction, practitionerId))
    if (!(await advancePractitioner(transaction, { id: practitionerId, expectedVersion, at })))
      throw new CodedError('Conflict', { current: { version } })
    const verified = await verifyLicencesOf(transaction, practitionerId, {
      states,
      at: isVerified ? at : null,
    })
    if (verified.length < new Set(states).size) throw new CodedError('NotFound')
    return found(await findPractitioner(transaction, practitionerId))
  })
}
