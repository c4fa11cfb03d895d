import type { PatientAddress } from '../../../domain/account/patientAddress'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const listStatement = sql(
  'patientAddresses.list',
  `select id, name, line1, line2, city, state, postal_code as "postalCode", is_default as "isDefault"
    from patient_address where patient_id = $1 and removed_at is null order by is_default desc, created_at, id`,
)

/** Runs before the addresses are upserted, because only one may be the default. */
const removeOthersStatement = sql(
  'patientAddresses.removeOthers',
  `update patient_address
    set is_default = false, removed_at = case when id = any ($2) then removed_at else coalesce(removed_at, $3) end
    where patient_id = $1 and (is_default or not id = any ($2))`,
)

const changeStatement = sql(
  'patientAddresses.change',
  `update patient_address
    set name = $3, line1 = $4, line2 = $5, city = $6, state = $7, postal_code = $8, is_default = $9
    where id = $1 and patient_id = $2 and removed_at is null returning id`,
)

const insertStatement = sql(
  'patientAddresses.insert',
  `insert into patient_address
      (id, patient_id, name, line1, line2, city, state, postal_code, is_default, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

/** Returns the caller's addresses, the default first. */
export async function listOwnAddresses(transaction: Transaction): Promise<readonly PatientAddress[]> {
  return transaction.query(listStatement, [transaction.caller.id])
}

/**
 * Replaces all addresses of the caller with these.
 * @throws CodedError Conflict when an id is taken
 */
export async function replaceOwnAddresses(
  transaction: Transaction,
  addresses: readonly PatientAddress[],
  at: Date,
): Promise<void> {
  const owner = transaction.caller.id
  await transaction.query(removeOthersStatement, [owner, addresses.map(({ id }) => id), at])
  for (const [place, address] of addresses.entries()) {
    const { id, name, line1, line2, city, state, postalCode, isDefault } = address
    const values = [id, owner, name, line1, line2, city, state, postalCode, isDefault] as const
    const changed = await transaction.query(changeStatement, values)
    // Consecutive timestamps, so that the addresses stay in order.
    if (changed.length === 0)
      await transaction.query(insertStatement, [...values, new Date(at.getTime() + place)])
  }
}
