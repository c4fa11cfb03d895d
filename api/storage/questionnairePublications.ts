import type { TreatmentType } from '../../domain/generated/enums'
import type { Publication } from '../../domain/intake/publication'
import type { Statement, SystemTransaction, Transaction } from './database'

const versionsStatement: Statement = {
  name: 'questionnairePublications.versions',
  text: `select version, published_at as "publishedAt" from published_versions($1)`,
}

const columns = `p.id, p.treatment_type as "treatmentType", p.number, p.version, p.reason, p.lost_rules as "lostRules",
      p.published_at as "publishedAt", p.published_by as "publishedBy",
      (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = p.published_by)
        as "publishedByName"`

const listStatement: Statement = {
  name: 'questionnairePublications.list',
  text: `select ${columns} from questionnaire_publication p order by p.treatment_type, p.number desc`,
}

const findStatement: Statement = {
  name: 'questionnairePublications.find',
  text: `select ${columns} from questionnaire_publication p where p.id = $1`,
}

const insertStatement: Statement = {
  name: 'questionnairePublications.insert',
  text: `insert into questionnaire_publication (id, treatment_type, number, version, reason, lost_rules, published_by,
      published_at)
    values ($1, $2, $3, $4, $5, $6, app_caller(), $7) on conflict (treatment_type, number) do nothing returning id`,
}

/** A publication as Admins see it. */
export interface KeptPublication extends Publication {
  readonly id: string
  readonly treatmentType: TreatmentType
  /** Counts the publications of a treatment. */
  readonly number: number
  readonly reason: string
  /** Ids of rules that stopped a request before. */
  readonly lostRules: readonly string[]
  readonly publishedBy: string
  readonly publishedByName: string | null
}

/** What has been published of a treatment, oldest first; for everybody. */
export async function listPublishedVersions(
  transaction: SystemTransaction,
  type: TreatmentType,
): Promise<readonly Publication[]> {
  return transaction.query<Publication>(versionsStatement, [type])
}

/** Every publication, newest first of each treatment; for an Admin. */
export async function listPublications(transaction: Transaction): Promise<readonly KeptPublication[]> {
  return transaction.query<KeptPublication>(listStatement, [])
}

export async function findPublication(
  transaction: Transaction,
  id: string,
): Promise<KeptPublication | undefined> {
  const [publication] = await transaction.query<KeptPublication>(findStatement, [id])
  return publication
}

/** @returns false when that number of the treatment has been taken meanwhile */
export async function insertPublication(
  transaction: Transaction,
  publication: Omit<KeptPublication, 'publishedBy' | 'publishedByName'>,
): Promise<boolean> {
  const { id, treatmentType, number, version, reason, lostRules, publishedAt } = publication
  const values = [id, treatmentType, number, version, reason, lostRules, publishedAt]
  const rows = await transaction.query(insertStatement, values)
  return rows.length > 0
}

export const questionnairePublicationStatements = [
  versionsStatement,
  listStatement,
  findStatement,
  insertStatement,
]
export const systemQuestionnairePublicationStatements = [versionsStatement]
