import type { PrescriptionStatus, TreatmentType } from '../../domain/generated/enums'
import type { Prescription } from '../../domain/prescriptions/prescription'
import { narrowedStatements } from './criteria'
import type { Statement, Transaction } from './database'
import type { Slice } from './keyset'
import { descendingFrom } from './keyset'
import type { PrescriptionRow } from './prescriptions'
import { prescriptionColumns, prescriptionOfRow } from './prescriptions'

/** What the prescriptions of a list have in common. */
export interface PrescriptionCriteria {
  readonly statuses?: readonly PrescriptionStatus[]
  readonly treatmentTypes?: readonly TreatmentType[]
  readonly patientId?: string
  readonly prescriberId?: string
  readonly requestId?: string
  readonly validBefore?: Date
  /** The beginning of a name, in lower case. */
  readonly name?: string
}

/**
 * A beginning as a range of keys, which an index serves also under row level security; `chr(1114111)` comes after every
 * other character.
 */
const nameBegins = `(${['name_key', 'later_name_key', 'last_name_key']
  .map((key) => `(${key} >= $ and ${key} < $ || chr(1114111))`)
  .join(' or ')})`

const ownStatement: Statement = {
  name: 'prescriptions.listOwn',
  text: `select ${prescriptionColumns} from prescription
    where patient_id = $1 and (authored_on, id) < ($2, $3)
    order by authored_on desc, id desc limit $4`,
}

/** So many of a professional's are looked up one by one; of more, the newest of all soon hold a page full. */
const mostLookedUp = 5_000

const reachStatement: Statement = {
  name: 'prescriptions.reach',
  text: 'select prescriptions_in_reach($1) as ids',
}

const { narrow, every } = narrowedStatements<keyof PrescriptionCriteria | 'within'>(
  'prescriptions.list',
  {
    statuses: 'status = any ($)',
    treatmentTypes: 'treatment_type = any ($)',
    patientId: 'patient_id = $',
    prescriberId: 'prescriber_id = $',
    requestId: 'request_id = $',
    validBefore: 'valid_until < $',
    name: nameBegins,
    within: 'id = any ($::uuid[])',
  },
  {
    begin: `select ${prescriptionColumns} from prescription where (authored_on, id) < ($1, $2)`,
    end: 'order by authored_on desc, id desc limit $3',
    before: 3,
  },
)

/** The caller's own, newest first. */
export async function listOwnPrescriptions(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly Prescription[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit]
  return (await transaction.query<PrescriptionRow>(ownStatement, values)).map(prescriptionOfRow)
}

/** Those the caller may see, newest first. */
export async function listPrescriptions(
  transaction: Transaction,
  criteria: PrescriptionCriteria,
  slice: Slice,
): Promise<readonly Prescription[]> {
  const within = await findReach(transaction)
  const { statement, values } = narrow({ ...criteria, ...(within && { within }) })
  const rows = await transaction.query<PrescriptionRow>(statement, [
    ...descendingFrom(slice),
    slice.limit,
    ...values,
  ])
  return rows.map(prescriptionOfRow)
}

/** Those a professional may see, when they are few among all; undefined when the list itself finds them sooner. */
async function findReach(transaction: Transaction): Promise<readonly string[] | undefined> {
  if (transaction.caller.role !== 'HCPs') return undefined
  const [row] = await transaction.query<{ ids: readonly string[] | null }>(reachStatement, [mostLookedUp])
  return row?.ids ?? undefined
}

export const prescriptionListStatements = [ownStatement, reachStatement, ...every]
