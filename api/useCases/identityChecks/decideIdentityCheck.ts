import { CodedError } from '../../../domain/errors'
import type { IdentityDecision, IdentityRefusal } from '../../../domain/generated/enums'
import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import { validUntilFrom } from '../../../domain/identityCheck/identityCheck'
import { nextIdentityStatus } from '../../../domain/identityCheck/identityCheckState'
import { parseWrittenText } from '../../../domain/writtenText'
import { decideIdentity } from '../../storage/account/identityChecks'
import { enqueueEmails } from '../../storage/messages/outbox'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { identityConflict, loadIdentityCheck } from './loadIdentityCheck'
import { publishIdentityCheckChanged } from './publishIdentityCheckChanged'

interface Input {
  readonly id: string
  readonly expectedVersion: number
  readonly decision: IdentityDecision
  readonly reason?: IdentityRefusal | null | undefined
  /** Shown to the patient. */
  readonly text?: string | null | undefined
}

const textMaxLength = 500

/**
 * Records an Admin's decision about a patient's identity: verified, or refused with a reason. Admins cannot
 * verify themselves. Idempotent.
 * @throws CodedError Forbidden, NotFound, InvalidInput, Conflict, IllegalTransition
 */
export async function decideIdentityCheck(input: Input, context: Context): Promise<IdentityCheck> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, 'Admin')
    const at = context.now()
    const refusal = parseRefusal(input)
    const before = await loadIdentityCheck(transaction, input.id)
    if (before.patientId === caller.id) throw new CodedError('Forbidden')
    if (isDoneAlready(before, input)) return before
    if (before.version !== input.expectedVersion) throw identityConflict(before)
    const status = nextIdentityStatus(before, input.decision, caller.role)

    const validUntil = status === 'verified' ? validUntilFrom(at) : null
    await decideIdentity(transaction, before, { ...refusal, status, validUntil, at })
    const check = await loadIdentityCheck(transaction, before.id)
    if (check.version !== before.version + 1 || check.status !== status) throw identityConflict(check)
    const event = `identity:${check.id}:decided:${check.version}`
    enqueueEmails(transaction, [{ event, kind: 'identityChecked', recipient: check.patientId }], at)
    publishIdentityCheckChanged(transaction, check, at)
    return check
  })
}

type Refusal = Pick<IdentityCheck, 'refusal' | 'refusalText'>

/** @throws CodedError InvalidInput */
function parseRefusal({ decision, reason, text }: Input): Refusal {
  if (decision === 'verify') {
    if (reason != null) throw new CodedError('InvalidInput', { field: 'reason', rule: 'notWanted' })
    return { refusal: null, refusalText: null }
  }
  if (reason == null) throw new CodedError('InvalidInput', { field: 'reason', rule: 'required' })
  const written = text?.trim() ?? ''
  const needsText = reason === 'other'
  const refusalText =
    written === '' && !needsText ? null : parseWrittenText(written, { field: 'text', max: textMaxLength })
  return { refusal: reason, refusalText }
}

function isDoneAlready(before: IdentityCheck, { expectedVersion, decision, reason }: Input): boolean {
  if (before.version !== expectedVersion + 1) return false
  return decision === 'verify'
    ? before.status === 'verified'
    : before.status !== 'pending' && before.refusal === reason
}
