import type { PrescriptionStatus, TreatmentType } from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { filteredStatements } from '../database/filteredStatements'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { queryFiltered } from '../database/customPlan'
import { prescriptionColumns, prescriptionOfRow } from './prescriptions'

/** Filters of a list of prescriptions. */
export interface PrescriptionCriteria {
  readonly statuses?: readonly PrescriptionStatus[]
  readonly treatmentTypes?: readonly TreatmentType[]
  readonly patientId?: string
  /** Ids of patients. */
  readonly person?: readonly string[]
  readonly prescriberId?: string
  readonly requestId?: string
  readonly validBefore?: Date
  /** Prefix of a name, in lower case. */
  readonly name?: string
}

/**
 * Prefix as a key range, which an index can use also under row level security. `chr(1114111)` sorts after
 * every other character.
 */
const nameStartsWith = `(${['name_key', 'later_name_key', 'last_name_key']
  .map((key) => `(${key} >= $ and ${key} < $ || chr(1114111))`)
  .join(' or ')})`

const ownStatement = sql(
  'prescriptions.listOwn',
  `select ${prescriptionColumns} from prescription
    where patient_id = $1 and (authored_on, id) < ($2, $3)
    order by authored_on desc, id desc limit $4`,
)

/**
 * Up to this many of the clinician's prescriptions are looked up by id. Beyond that, scanning newest-first
 * fills a page faster.
 */
const maxNameMatches = 5_000

const visibleStatement = sql('prescriptions.reach', 'select visible_prescription_ids($1) as ids')

const listStatements = filteredStatements(
  'prescriptions.list',
  {
    statuses: 'status = any ($)',
    treatmentTypes: 'treatment_type = any ($)',
    patientId: 'patient_id = $',
    person: 'patient_id = any ($)',
    prescriberId: 'prescriber_id = $',
    requestId: 'request_id = $',
    validBefore: 'valid_until < $',
    name: nameStartsWith,
    within: 'id = any ($::uuid[])',
  },
  {
    begin: `select ${prescriptionColumns} from prescription where (authored_on, id) < ($1, $2)`,
    end: 'order by authored_on desc, id desc limit $3',
    before: 3,
  },
)

/** Returns the caller's own prescriptions, newest first. */
export async function listOwnPrescriptions(
  transaction: Transaction,
  slice: Slice,
): Promise<readonly Prescription[]> {
  const values = [transaction.caller.id, ...descendingFrom(slice), slice.limit] as const
  return (await transaction.query(ownStatement, values)).map(prescriptionOfRow)
}

/** Returns the prescriptions the caller may see, newest first. */
export async function listPrescriptions(
  transaction: Transaction,
  criteria: PrescriptionCriteria,
  slice: Slice,
): Promise<readonly Prescription[]> {
  const within = await findVisible(transaction)
  const filtered = listStatements({ ...criteria, ...(within && { within }) })
  const rows = await queryFiltered(transaction, filtered, [...descendingFrom(slice), slice.limit])
  return rows.map(prescriptionOfRow)
}

/**
 * Returns the ids a clinician may see if they are few among all; undefined when scanning the list is
 * faster.
 */
async function findVisible(transaction: Transaction): Promise<readonly string[] | undefined> {
  if (transaction.caller.role !== 'HCPs') return undefined
  const [row] = await transaction.query(visibleStatement, [maxNameMatches])
  return row?.ids ?? undefined
}
