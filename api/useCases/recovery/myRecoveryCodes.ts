import { randomBytes } from 'node:crypto'
import {
  parseRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
} from '../../../domain/account/recoveryCode'
import type { RecoveryCodeStanding } from '../../storage/recoveryCodes'
import { markRecoveryCodesSaved, readRecoveryCodes, replaceRecoveryCodes } from '../../storage/recoveryCodes'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'
import { hashRecoveryCode } from './hashRecoveryCode'

/** How the caller's recovery codes stand. */
export async function readMyRecoveryCodes(context: Context): Promise<RecoveryCodeStanding> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'HCPs', 'Admin')
    return readRecoveryCodes(transaction)
  })
}

/**
 * Makes recovery codes in place of all before.
 * @returns the codes, which nobody is told a second time
 */
export async function makeMyRecoveryCodes(context: Context): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeOf(randomBytes(recoveryCodeBytes)),
  )
  const { sub } = context.identity
  const digests = await Promise.all(codes.map((code) => hashRecoveryCode(parseRecoveryCode(code) ?? '', sub)))
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'HCPs', 'Admin')
    await replaceRecoveryCodes(transaction, digests, context.now())
    return codes
  })
}

/** The caller has saved the codes, which finishes the set-up of an app. */
export async function confirmMyRecoveryCodes(context: Context): Promise<RecoveryCodeStanding> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'HCPs', 'Admin')
    await markRecoveryCodesSaved(transaction, context.now())
    return readRecoveryCodes(transaction)
  })
}
