import { createHash } from 'node:crypto'
import { parseRecoveryCode } from '../../../domain/account/recoveryCode'
import { CodedError } from '../../../domain/errors'
import type { PasswordProof } from '../../services/signInProver'
import { countRecoveryAttempt, useRecoveryCode } from '../../storage/recoveryCodes'
import { auditRecovery } from '../../storage/systemAudit'
import type { PaymentContext } from '../context'
import { systemTransact } from '../payments/systemTransact'
import { leaseMilliseconds } from '../users/directoryOf'
import { finishBegunUserChange } from '../users/finishNextUserChange'
import { hashRecoveryCode } from './hashRecoveryCode'

export interface RecoveryInput {
  /** As it was typed. */
  readonly code: string
  readonly proof: PasswordProof
}

const hourMilliseconds = 3_600_000
const mostAttempts = 5
/** No account has this id: a code is hashed and looked for all the same. */
const nobody = 'nobody'

/**
 * Switches off the authenticator app of somebody who proves their password and one of their recovery codes. Sign-ins end,
 * browsers are forgotten, and a mail says so. An unknown account, a wrong password, a wrong code and a used one are
 * answered alike, after the same work. While the directory is silent a job goes on asking.
 * @throws CodedError RecoveryRefused; TooManyRequests with `retryAfterSeconds` after five attempts for a person in an
 *   hour; DirectoryUnavailable; Conflict while another change of the person is under way
 */
export async function recoverSignIn({ code, proof }: RecoveryInput, context: PaymentContext): Promise<void> {
  const { signInProver } = context
  if (!signInProver) throw new CodedError('DirectoryUnavailable')
  const username = await signInProver.provePassword(proof)
  await demandPatience(`${username ? 'proven' : 'unproven'} ${proof.username}`, context)
  const userId = username ?? nobody
  const typed = parseRecoveryCode(code) ?? ''
  const digest = await hashRecoveryCode(typed, userId)
  const changeId = context.newId()
  const at = context.now()
  const leasedUntil = new Date(at.getTime() + leaseMilliseconds)
  const isRight = await systemTransact(context, async (transaction) => {
    const isUsed = await useRecoveryCode(transaction, { changeId, userId, digest }, { at, leasedUntil })
    if (isUsed) auditRecovery(transaction, { userId, changeId }, at)
    return isUsed
  })
  if (!isRight) throw new CodedError('RecoveryRefused')
  await finishBegunUserChange({ id: changeId, userId, kind: 'reset_app', group: null, attempts: 1 }, context)
}

/**
 * Counted by the name that the proof is for, known or not: the pool makes one for addresses that nobody has as well. Those
 * without the password are counted apart, or they could use up the attempts of those who have it.
 */
async function demandPatience(who: string, context: PaymentContext): Promise<void> {
  const at = context.now()
  const since = new Date(at.getTime() - hourMilliseconds)
  const subject = createHash('sha256').update(who).digest('base64url')
  const { attempts, beganAt } = await systemTransact(context, (transaction) =>
    countRecoveryAttempt(transaction, { subject, at, since }),
  )
  if (attempts <= mostAttempts) return
  const retryAfterSeconds = Math.ceil((beganAt.getTime() + hourMilliseconds - at.getTime()) / 1000)
  throw new CodedError('TooManyRequests', { retryAfterSeconds })
}
