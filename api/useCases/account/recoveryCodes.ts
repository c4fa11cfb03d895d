import { randomBytes, createHash, scrypt } from 'node:crypto'
import {
  parseRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
} from '../../../domain/account/recoveryCode'
import { CodedError } from '../../../domain/errors'
import type { PasswordProof } from '../../services/cognito/credentialVerifier'
import type { RecoveryCodeStatus } from '../../storage/account/recoveryCodes'
import {
  confirmRecoveryCodesSaved,
  readRecoveryCodes,
  replaceRecoveryCodes,
  countRecoveryAttempt,
  useRecoveryCode,
} from '../../storage/account/recoveryCodes'
import { auditRecovery } from '../../storage/admin/systemAudit'
import type { Context, PaymentContext } from '../context'
import { requireRole } from '../requireRole'
import { transact, systemTransact } from '../transact'
import { finishStartedUserChange } from '../users/changeUser'
import { leaseMilliseconds } from '../users/readUsers'

/** Returns the status of the caller's recovery codes. */
export async function readMyRecoveryCodes(context: Context): Promise<RecoveryCodeStatus> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs', 'Admin')
    return readRecoveryCodes(transaction)
  })
}

/**
 * Generates recovery codes that replace all earlier ones.
 * @returns the codes in plain text, which are never returned again
 */
export async function generateMyRecoveryCodes(context: Context): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeOf(randomBytes(recoveryCodeBytes)),
  )
  const { sub } = context.identity
  const digests = await Promise.all(codes.map((code) => hashRecoveryCode(parseRecoveryCode(code) ?? '', sub)))
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs', 'Admin')
    await replaceRecoveryCodes(transaction, digests, context.now())
    return codes
  })
}

/** Records that the caller has saved the codes, which finishes the set-up of an authenticator app. */
export async function confirmMyRecoveryCodes(context: Context): Promise<RecoveryCodeStatus> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs', 'Admin')
    await confirmRecoveryCodesSaved(transaction, context.now())
    return readRecoveryCodes(transaction)
  })
}

interface RecoveryInput {
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

/**
 * Cheap parameters: a code has 80 random bits, so guessing is infeasible anyway. Ten codes hash in 0.1
 * seconds.
 */
const cost = { N: 4096, r: 8, p: 1 }

const bytes = 32

/**
 * Hashes a recovery code for storage: scrypt (RFC 7914), salted with the id of its account.
 * @param code in the form of `parseRecoveryCode`
 * @returns 43 characters of base64url
 */
function hashRecoveryCode(code: string, accountId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, `recovery code ${accountId}`, bytes, cost, (error, digest) => {
      if (error) reject(error)
      else resolve(digest.toString('base64url'))
    })
  })
}
