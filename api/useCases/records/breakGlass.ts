import { CodedError } from '../../../domain/errors'
import type { BreakGlassReason } from '../../../domain/generated/enums'
import type { RecordAccess } from '../../../domain/records/recordAccess'
import { openedForMilliseconds, parseExplanation } from '../../../domain/records/recordAccess'
import { tellByMail } from '../../storage/outbox'
import { hasRecord, openRecord } from '../../storage/recordAccesses'
import type { Context } from '../context'
import { existingId, newClientId } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

interface Input {
  readonly id: string
  readonly patientId: string
  readonly reason: BreakGlassReason
  readonly explanation: string
}

/**
 * Opens the record of a patient for a professional without a relation to them, to be read for an hour. It opens nothing
 * that is changed: who wants to treat takes up a request. Admins are told at once, and every row of the audit trail that
 * comes of it says so. The same again answers the same.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict when the id stands for another access
 */
export async function breakGlass(input: Input, context: Context): Promise<RecordAccess> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const { caller } = transaction
    const id = newClientId(input.id)
    const patientId = existingId(input.patientId)
    const explanation = parseExplanation(input.explanation)
    // Nobody needs to be let in to what is their own as a patient.
    if (patientId === caller.id || !(await hasRecord(transaction, patientId)))
      throw new CodedError('NotFound')
    const at = context.now()
    const asked = { id, patientId, professionalId: caller.id, reason: input.reason, explanation }
    const access = await openRecord(transaction, {
      ...asked,
      professionalName: caller.name,
      openedAt: at,
      expiresAt: new Date(at.getTime() + openedForMilliseconds),
    })
    if (!access || !isSame(access, asked)) throw new CodedError('Conflict')
    tellByMail(transaction, [{ event: `breakGlass:${id}`, kind: 'breakGlass', recipient: '@Admin' }], at)
    return access
  })
}

type Asked = Pick<RecordAccess, 'patientId' | 'professionalId' | 'reason' | 'explanation'>

function isSame(access: Asked, { patientId, professionalId, reason, explanation }: Asked): boolean {
  return (
    access.patientId === patientId &&
    access.professionalId === professionalId &&
    access.reason === reason &&
    access.explanation === explanation
  )
}
