import { CodedError } from '../../../domain/errors'
import type { TreatmentType } from '../../../domain/generated/enums'
import { weakenedRules } from '../../../domain/intake/screening/weakenedRules'
import { publishedQuestionnaire } from '../../../domain/intake/publication'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { intakeVersions } from '../../../domain/intake/questionnaires'
import { parsePublicationReason } from '../../../domain/intake/publicationReason'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import type { Transaction } from '../../storage/database/database'
import type { StoredPublication } from '../../storage/admin/questionnairePublications'
import {
  findPublication,
  insertPublication,
  listPublications,
} from '../../storage/admin/questionnairePublications'
import type { Context } from '../context'
import { requireFreshSignIn, requireRole } from '../requireRole'
import { newClientId } from '../ids'
import { transact } from '../transact'

/** The questionnaire versions of one treatment, and the published one. */
export interface QuestionnaireSet {
  readonly treatmentType: TreatmentType
  readonly published: Questionnaire
  /** Newest first. */
  readonly versions: readonly Questionnaire[]
  /** Newest first. */
  readonly publications: readonly StoredPublication[]
}

interface PublishInput {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly version: number
  /** The number of publications of the treatment that the Admin has seen. */
  readonly expectedCount: number
  readonly reason: string
  /** Ids of every rule that stops requests now, and would be removed or weakened. */
  readonly weakenedRules: readonly string[]
}

/** Returns the questionnaires of every treatment, for an Admin. @throws CodedError Forbidden */
export async function readQuestionnaires(context: Context): Promise<readonly QuestionnaireSet[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const publications = await listPublications(transaction)
    return treatmentTypes.map((type) => setOf(type, publications))
  })
}

/**
 * Publishes a version that is part of the release, newer or older, for new requests. Drafts continue under
 * their version (`mayGoOn`). Idempotent by id.
 * @throws CodedError Forbidden, SignInAgain, InvalidInput; with rule `weakenedRules` and `ruleIds` unless
 * exactly the lost rules were confirmed; Conflict after a concurrent publication, or when the id belongs to
 * another one
 */
export async function publishQuestionnaire(input: PublishInput, context: Context): Promise<QuestionnaireSet> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const { treatmentType } = input
    const id = newClientId(input.id)
    const next = intakeVersions(treatmentType).find(({ version }) => version === input.version)
    if (!next) throw new CodedError('InvalidInput', { field: 'version', rule: 'option' })
    requireFreshSignIn(transaction.caller, context.now())
    const known = await findPublication(transaction, id)
    const before = setOf(treatmentType, await listPublications(transaction))
    if (known) return isSame(known, input) ? before : Promise.reject(new CodedError('Conflict'))

    await publish(transaction, before, { ...input, id, next }, context.now())
    return setOf(treatmentType, await listPublications(transaction))
  })
}

async function publish(
  transaction: Transaction,
  { treatmentType, published, publications }: QuestionnaireSet,
  {
    id,
    next,
    reason,
    expectedCount,
    weakenedRules: confirmed,
  }: PublishInput & { readonly next: Questionnaire },
  publishedAt: Date,
): Promise<void> {
  if (publications.length !== expectedCount) throw new CodedError('Conflict')
  if (next === published) throw new CodedError('InvalidInput', { field: 'version', rule: 'published' })
  const lost = weakenedRules(published, next).map((rule) => rule.id)
  if (!sameIds(lost, confirmed)) {
    throw new CodedError('InvalidInput', { field: 'weakenedRules', rule: 'weakenedRules', ruleIds: lost })
  }
  const isFirst = await insertPublication(transaction, {
    id,
    treatmentType,
    number: expectedCount + 1,
    version: next.version,
    reason: parsePublicationReason(reason),
    weakenedRules: lost,
    publishedAt,
  })
  if (!isFirst) throw new CodedError('Conflict')
}

function setOf(type: TreatmentType, every: readonly StoredPublication[]): QuestionnaireSet {
  const publications = every.filter(({ treatmentType }) => treatmentType === type)
  const published = publishedQuestionnaire(type, publications.toReversed())
  return { treatmentType: type, published, versions: intakeVersions(type), publications }
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

function isSame(known: StoredPublication, { treatmentType, version, reason }: PublishInput): boolean {
  return known.treatmentType === treatmentType && known.version === version && known.reason === reason.trim()
}
