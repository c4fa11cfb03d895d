import { CodedError } from '../../../domain/errors'
import type { WrittenCredentials, WrittenLicense } from '../../../domain/practitioners/parsePractitioner'
import {
  parseCredentials,
  parseLastDay,
  parseLicenses,
  parseOwnQuickTexts,
} from '../../../domain/practitioners/parsePractitioner'
import type { Colleague, Practitioner, QuickText } from '../../../domain/practitioners/practitioner'
import {
  findPractitioner,
  listPractitioners,
  advancePractitioner,
  replaceOwnLicenses,
  setOwnAway,
  setOwnCredentials,
  setOwnQuickTexts,
} from '../../storage/account/practitioners'
import type { Transaction } from '../../storage/database/database'
import type { Context } from '../context'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Returns the caller's own practitioner data. @throws CodedError Forbidden */
export async function readMyPractitioner(context: Context): Promise<Practitioner> {
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    return loadOwnPractitioner(transaction)
  })
}

export async function loadOwnPractitioner(transaction: Transaction): Promise<Practitioner> {
  return found(await findPractitioner(transaction, transaction.caller.id))
}

/** Returns the practice's HCPs, by name, without their private data. @throws CodedError Forbidden */
export async function readPractitioners(context: Context): Promise<readonly Colleague[]> {
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    return listPractitioners(transaction)
  })
}

interface Versioned {
  /** The version the caller has read. */
  readonly expectedVersion: number
}

/**
 * Changes the credentials shown with the caller's name.
 * @throws CodedError Forbidden, InvalidInput; Conflict with the current version
 */
export async function updateMyCredentials(
  { expectedVersion, ...written }: Versioned & WrittenCredentials,
  context: Context,
): Promise<Practitioner> {
  return change({ expectedVersion }, context, (transaction) =>
    setOwnCredentials(transaction, parseCredentials(written)),
  )
}

/**
 * Replaces the caller's licenses. Changed ones have to be verified again.
 * @throws CodedError as {@link updateMyCredentials}
 */
export async function updateMyLicenses(
  { expectedVersion, licenses }: Versioned & { readonly licenses: readonly WrittenLicense[] },
  context: Context,
): Promise<Practitioner> {
  return change({ expectedVersion }, context, (transaction, at) =>
    replaceOwnLicenses(transaction, parseLicenses(licenses), at),
  )
}

/**
 * Sets until when the caller is away; null when they are available.
 * @throws CodedError as {@link updateMyCredentials}
 */
export async function updateMyAway(
  { expectedVersion, awayUntil }: Versioned & { readonly awayUntil?: string | null | undefined },
  context: Context,
): Promise<Practitioner> {
  return change({ expectedVersion }, context, (transaction) =>
    setOwnAway(transaction, awayUntil ? parseLastDay(awayUntil, 'awayUntil') : null),
  )
}

/** Replaces the caller's quick texts, in this order. @throws CodedError as {@link updateMyCredentials} */
export async function updateMyQuickTexts(
  { expectedVersion, quickTexts }: Versioned & { readonly quickTexts: readonly QuickText[] },
  context: Context,
): Promise<Practitioner> {
  return change({ expectedVersion }, context, (transaction) =>
    setOwnQuickTexts(transaction, parseOwnQuickTexts(quickTexts)),
  )
}

async function change(
  { expectedVersion }: Versioned,
  context: Context,
  work: (transaction: Transaction, at: Date) => Promise<void>,
): Promise<Practitioner> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const at = context.now()
    const { id } = transaction.caller
    if (!(await advancePractitioner(transaction, { id, expectedVersion, at }))) {
      const { version } = await loadOwnPractitioner(transaction)
      throw new CodedError('Conflict', { current: { version } })
    }
    await work(transaction, at)
    return loadOwnPractitioner(transaction)
  })
}
