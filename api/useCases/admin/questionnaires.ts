import { CodedError } from '../../../domain/errors'
import type { TreatmentType } from '../../../domain/generated/enums'
import { lostRules } from '../../../domain/intake/lostRules'
import { publishedQuestionnaire } from '../../../domain/intake/publication'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { intakeVersions } from '../../../domain/intake/questionnaires'
import { parsePublicationReason } from '../../../domain/intake/publicationReason'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import type { Transaction } from '../../storage/database'
import type { KeptPublication } from '../../storage/questionnairePublications'
import { findPublication, insertPublication, listPublications } from '../../storage/questionnairePublications'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { newClientId } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

/** The questionnaires of one treatment, and which of them is asked. */
export interface QuestionnaireSet {
  readonly treatmentType: TreatmentType
  readonly published: Questionnaire
  /** Newest first. */
  readonly versions: readonly Questionnaire[]
  /** Newest first. */
  readonly publications: readonly KeptPublication[]
}

export interface OfferInput {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly version: number
  /** How many publications of the treatment the Admin has seen. */
  readonly expectedCount: number
  readonly reason: string
  /** Ids of every rule that stops requests now and will not, or not as surely. */
  readonly lostRules: readonly string[]
}

/** The questionnaires of every treatment, for an Admin. @throws CodedError Forbidden */
export async function readQuestionnaires(context: Context): Promise<readonly QuestionnaireSet[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const publications = await listPublications(transaction)
    return treatmentTypes.map((type) => setOf(type, publications))
  })
}

/**
 * An Admin has new requests answer another version that came with the product, newer or older. What was begun goes on
 * under its own (`mayGoOn`). The same id again answers the same.
 * @throws CodedError Forbidden, SignInAgain, InvalidInput; with rule `lostRules` and `ruleIds` unless exactly the rules
 *   that are lost were confirmed; Conflict when another Admin was faster, or the id stands for something else
 */
export async function offerQuestionnaire(input: OfferInput, context: Context): Promise<QuestionnaireSet> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
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
  { id, next, reason, expectedCount, lostRules: confirmed }: OfferInput & { readonly next: Questionnaire },
  publishedAt: Date,
): Promise<void> {
  if (publications.length !== expectedCount) throw new CodedError('Conflict')
  if (next === published) throw new CodedError('InvalidInput', { field: 'version', rule: 'published' })
  const lost = lostRules(published, next).map((rule) => rule.id)
  if (!sameIds(lost, confirmed)) {
    throw new CodedError('InvalidInput', { field: 'lostRules', rule: 'lostRules', ruleIds: lost })
  }
  const isFirst = await insertPublication(transaction, {
    id,
    treatmentType,
    number: expectedCount + 1,
    version: next.version,
    reason: parsePublicationReason(reason),
    lostRules: lost,
    publishedAt,
  })
  if (!isFirst) throw new CodedError('Conflict')
}

function setOf(type: TreatmentType, every: readonly KeptPublication[]): QuestionnaireSet {
  const publications = every.filter(({ treatmentType }) => treatmentType === type)
  const published = publishedQuestionnaire(type, publications.toReversed())
  return { treatmentType: type, published, versions: intakeVersions(type), publications }
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

function isSame(known: KeptPublication, { treatmentType, version, reason }: OfferInput): boolean {
  return known.treatmentType === treatmentType && known.version === version && known.reason === reason.trim()
}
