import type { PracticeTemplate } from '../../../domain/practice/practiceTemplate'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import { updateVersioned } from '../database/updateVersioned'

const columns = `id, version, kind, title, text, decline_reason as "declineReason", is_active as "isActive"`

const listStatement = sql(
  'practiceTemplates.list',
  `select ${columns} from practice_template where removed_at is null order by kind, lower(title), id`,
)

const lockStatement = sql(
  'practiceTemplates.lock',
  `select pg_advisory_xact_lock(hashtextextended('tendwell.practiceTemplates', 0))`,
)

const findStatement = sql(
  'practiceTemplates.find',
  `select ${columns}, removed_at is not null as "isRemoved" from practice_template where id = $1`,
)

const insertStatement = sql(
  'practiceTemplates.insert',
  `insert into practice_template (id, kind, title, text, decline_reason, is_active, changed_by, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

const changeStatement = sql(
  'practiceTemplates.change',
  `update practice_template set version = version + 1, kind = $3, title = $4, text = $5, decline_reason = $6,
      is_active = $7, changed_by = $8, changed_at = $9
    where id = $1 and version = $2 and removed_at is null returning id`,
)

const removeStatement = sql(
  'practiceTemplates.remove',
  `update practice_template set version = version + 1, removed_at = $2, changed_at = $2, changed_by = $3
    where id = $1 and removed_at is null`,
)

export interface StoredTemplate extends PracticeTemplate {
  readonly isRemoved: boolean
}

/** Returns the practice's templates for staff, by kind and title; patients get none. */
export async function listPracticeTemplates(transaction: Transaction): Promise<readonly PracticeTemplate[]> {
  return transaction.query(listStatement, [])
}

/** Serializes changes of the templates until the transaction ends. */
export async function lockPracticeTemplatesForUpdate(transaction: Transaction): Promise<void> {
  await transaction.query(lockStatement, [])
}

/** Returns a template, including a removed one. */
export async function findPracticeTemplate(
  transaction: Transaction,
  id: string,
): Promise<StoredTemplate | undefined> {
  const [template] = await transaction.query(findStatement, [id])
  return template
}

export async function insertPracticeTemplate(
  transaction: Transaction,
  { id, kind, title, text, declineReason, isActive }: Omit<PracticeTemplate, 'version'>,
  at: Date,
): Promise<void> {
  const values = [id, kind, title, text, declineReason, isActive, transaction.caller.id, at] as const
  await transaction.query(insertStatement, values)
}

/** @param template with the version that was read @throws CodedError Conflict */
export async function changePracticeTemplate(
  transaction: Transaction,
  { id, version, kind, title, text, declineReason, isActive }: PracticeTemplate,
  at: Date,
): Promise<void> {
  const { caller } = transaction
  const values = [id, version, kind, title, text, declineReason, isActive, caller.id, at] as const
  await updateVersioned(transaction, changeStatement, values)
}

export async function removePracticeTemplate(transaction: Transaction, id: string, at: Date): Promise<void> {
  await transaction.query(removeStatement, [id, at, transaction.caller.id])
}
