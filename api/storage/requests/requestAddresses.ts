import { addressableStatuses } from '../../../domain/orders/prescriptionAddress'
import type { ShippingAddress } from '../../../domain/orders/shippingAddress'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import { ownRequestColumns } from './requestColumns'

const findStatement = sql(
  'requestAddresses.find',
  `select shipping_address as "shippingAddress" from treatment_request where id = $1`,
)

/* Without a new version, because no decision depends on the address. */
const saveStatement = sql(
  'requestAddresses.save',
  `update treatment_request set shipping_address = $2 where id = $1 and status = any($3)
    returning ${ownRequestColumns}`,
)

/** Returns the address that the patient gave for the first fill. */
export async function findRequestAddress(
  transaction: SystemTransaction,
  id: string,
): Promise<ShippingAddress | null> {
  const [row] = await transaction.query(findStatement, [id])
  return row?.shippingAddress ?? null
}

/** Saves the address of the caller's request while its status allows it. @returns undefined when it does not any more */
export async function saveRequestAddress(
  transaction: Transaction,
  id: string,
  address: ShippingAddress,
): Promise<TreatmentRequest | undefined> {
  const values = [id, JSON.stringify(address), addressableStatuses] as const
  const [row] = await transaction.query(saveStatement, values)
  return row
}
