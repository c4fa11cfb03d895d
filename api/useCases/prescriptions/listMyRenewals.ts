import { listOwnPrescriptions } from '../../storage/prescriptions/prescriptionLists'
import { firstSlice } from '../page'
import type { Context } from '../context'
import { transact } from '../transact'
import type { RenewalOffer } from './renewalOffers'
import { offersFor } from './renewalOffers'

const most = 50

/** Returns the caller's prescriptions, newest first, and whether each may be renewed. */
export async function listMyRenewals(context: Context): Promise<readonly RenewalOffer[]> {
  return transact(context, async (transaction) => {
    const own = await listOwnPrescriptions(transaction, firstSlice(most))
    return offersFor(
      transaction,
      own.map((prescription) => ({ ...prescription, note: null })),
      context.now(),
    )
  })
}
