import { randomBytes } from 'node:crypto'
import {
  parseRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
} from '../../../domain/account/recoveryCode'
import type { RecoveryCodeStatus } from '../../storage/account/recoveryCodes'
import {
  confirmRecoveryCodesSaved,
  readRecoveryCodes,
  replaceRecoveryCodes,
} from '../../storage/account/recoveryCodes'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { hashRecoveryCode } from './hashRecoveryCode'

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
