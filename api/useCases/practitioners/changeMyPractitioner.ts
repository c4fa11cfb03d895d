import { CodedError } from '../../../domain/errors'
import type { WrittenCredentials, WrittenLicence } from '../../../domain/practitioners/parsePractitioner'
import {
  parseCredentials,
  parseLastDay,
  parseLicences,
  parseOwnQuickTexts,
} from '../../../domain/practitioners/parsePractitioner'
import type { Practitioner, QuickText } from '../../../domain/practitioners/practitioner'
import type { Transaction } from '../../storage/database'
import {
  advancePractitioner,
  replaceOwnLicences,
  setOwnAway,
  setOwnCredentials,
  setOwnQuickTexts,
} from '../../storage/practitioners'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'
import { loadOwnPractitioner } from './readPractitioners'

interface Versioned {
  /** The version the caller has seen. */
  readonly expectedVersion: number
}

/**
 * Changes what stands behind the caller's name.
 * @throws CodedError Forbidden, InvalidInput; Conflict with the version there is
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
 * Keeps these licences of the caller, and no others. What has changed has to be verified again.
 * @throws CodedError as {@link updateMyCredentials}
 */
export async function updateMyLicences(
  { expectedVersion, licences }: Versioned & { readonly licences: readonly WrittenLicence[] },
  context: Context,
): Promise<Practitioner> {
  return change({ expectedVersion }, context, (transaction, at) =>
    replaceOwnLicences(transaction, parseLicences(licences), at),
  )
}

/**
 * Says until when the caller is away; null when they are there.
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

/** Keeps these quick texts of the caller, in this order. @throws CodedError as {@link updateMyCredentials} */
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
    permit(transaction.caller, 'HCPs')
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
