import type { CalendarDate } from '../../../domain/intake/calendarDate'
import { listLicensesInForce } from '../../storage/account/practitioners'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Authorizes a worklist subscription for HCPs and Admins. @throws CodedError Forbidden */
export async function watchWorklist(context: Context): Promise<void> {
  await transact(context, async (transaction) => requireRole(transaction.caller, 'HCPs', 'Admin'))
}

/** The states whose waiting requests an HCP may see, and until when. */
export interface LicensedStates {
  /** USPS codes of the states with a license active today. */
  readonly states: readonly string[]
  /** The last day, UTC, on which all of them are active; empty when there is none. */
  readonly until: CalendarDate
  readonly today: CalendarDate
}

/**
 * Authorizes a subscription to worklist rows for HCPs and Admins.
 * @returns the reach of an HCP's licenses; undefined for an Admin, who sees all
 * @throws CodedError Forbidden
 */
export async function watchWorklistRows(context: Context): Promise<LicensedStates | undefined> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    if (transaction.caller.role === 'Admin') return undefined
    const today = context.now().toISOString().slice(0, 10)
    const licenses = await listLicensesInForce(transaction, today)
    const [until = ''] = licenses.map(({ expiresOn }) => expiresOn).sort()
    return { states: licenses.map(({ state }) => state), until, today }
  })
}
