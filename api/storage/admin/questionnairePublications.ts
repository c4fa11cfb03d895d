import type { TreatmentType } from '../../../domain/generated/enums'
import type { Publication } from '../../../domain/intake/publication'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const versionsStatement = sql(
  'questionnairePublications.versions',
  `select version, published_at as "publishedAt" from published_versions($1)`,
)

const columns = `p.id, p.treatment_type as "treatmentType", p.number, p.version, p.reason, p.weakened_rules as "weakenedRules",
      p.published_at as "publishedAt", p.published_by as "publishedBy",
      (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = p.published_by)
        as "publishedByName"`

const listStatement = sql(
  'questionnairePublications.list',
  `select ${columns} from questionnaire_publication p order by p.treatment_type, p.number desc`,
)

const findStatement = sql(
  'questionnairePublications.find',
  `select ${columns} from questionnaire_publication p where p.id = $1`,
)

const insertStatement = sql(
  'questionnairePublications.insert',
  `insert into questionnaire_publication (id, treatment_type, number, version, reason, weakened_rules, published_by,
      published_at)
    values ($1, $2, $3, $4, $5, $6, app_caller(), $7) on conflict (treatment_type, number) do nothing returning id`,
)

/** Publication with the fields that only Admins see. */
export interface StoredPublication extends Publication {
  readonly id: string
  readonly treatmentType: TreatmentType
  /** Sequence number within the treatment. */
  readonly number: number
  readonly reason: string
  /** Ids of rules that stopped a request in the version before, and are now missing or less strict. */
  readonly weakenedRules: readonly string[]
  readonly publishedBy: string
  readonly publishedByName: string | null
}

/** Returns the published versions of a treatment, oldest first. Available to every role. */
export async function listPublishedVersions(
  transaction: SystemTransaction,
  type: TreatmentType,
): Promise<readonly Publication[]> {
  return transaction.query(versionsStatement, [type])
}

/** Returns all publications for Admins, newest first within each treatment. */
export async function listPublications(transaction: Transaction): Promise<readonly StoredPublication[]> {
  return transaction.query(listStatement, [])
}

export async function findPublication(
  transaction: Transaction,
  id: string,
): Promise<StoredPublication | undefined> {
  const [publication] = await transaction.query(findStatement, [id])
  return publication
}

/**
 * Publishes a version.
 * @returns false when a concurrent publication has taken the number
 */
export async function insertPublication(
  transaction: Transaction,
  publication: Omit<StoredPublication, 'publishedBy' | 'publishedByName'>,
): Promise<boolean> {
  const { id, treatmentType, number, version, reason, weakenedRules, publishedAt } = publication
  const values = [id, treatmentType, number, version, reason, weakenedRules, publishedAt] as const
  const rows = await transaction.query(insertStatement, values)
  return rows.length > 0
}
