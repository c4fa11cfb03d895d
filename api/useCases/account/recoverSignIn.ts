import { createHash } from 'node:crypto'
import { parseRecoveryCode } from '../../../domain/account/recoveryCode'
import { CodedError } from '../../../domain/errors'
import type { PasswordProof } from '../../services/cognito/credentialVerifier'
import { countRecoveryAttempt, useRecoveryCode } from '../../storage/account/recoveryCodes'
import { auditRecovery } from '../../storage/admin/systemAudit'
import type { PaymentContext } from '../context'
import { systemTransact } from '../systemTransact'
import { leaseMilliseconds } from '../users/directoryOf'
import { finishStartedUserChange } from '../users/finishNextUserChange'
import { hashRecoveryCode } from './hashRecoveryCode'

export interface RecoveryInput {
  /** As typed by the user. */
  readonly code: string
  readonly proof: PasswordProof
}

const hourMilliseconds = 3_600_000
const maxAttempts = 5
/** Matches no account. A code is hashed and looked up anyway, so that unknown accounts take the same time. */
const noAccount = 'nobody'

/**
 * Turns off the authenticator app of a user who proves their password and a recovery code. Ends their
 * sessions, forgets their browsers and emails them. An unknown account, a wrong password and a wrong or used
 * code get the same reply after the same work. A job retries while the directory is unavailable.
 * @throws CodedError RecoveryRefused; TooManyRequests with `retryAfterSeconds` after five attempts for a
 * person in an hour; DirectoryUnavailable; Conflict while another change of the person is pending
 */
export async function recoverSignIn({ code, proof }: RecoveryInput, context: PaymentContext): Promise<void> {
  const { signInProver } = context
  if (!signInProver) throw new CodedError('DirectoryUnavailable')
  const username = await signInProver.provePassword(proof)
  await enforceRecoveryRateLimit(`${username ? 'proven' : 'unproven'} ${proof.username}`, context)
  const userId = username ?? noAccount
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
  await finishStartedUserChange(
    { id: changeId, userId, kind: 'reset_mfa', group: null, attempts: 1 },
    context,
  )
}

/**
 * Counted by the username of the proof, known or not, because the pool makes one for unknown addresses too.
 * Attempts without the right password are counted separately, so that they cannot use up those of the user.
 */
async function enforceRecoveryRateLimit(who: string, context: PaymentContext): Promise<void> {
  const at = context.now()
  const since = new Date(at.getTime() - hourMilliseconds)
  const subject = createHash('sha256').update(who).digest('base64url')
  const { attempts, beganAt } = await systemTransact(context, (transaction) =>
    countRecoveryAttempt(transaction, { subject, at, since }),
  )
  if (attempts <= maxAttempts) return
  const retryAfterSeconds = Math.ceil((beganAt.getTime() + hourMilliseconds - at.getTime()) / 1000)
  throw new CodedError('TooManyRequests', { retryAfterSeconds })
}
