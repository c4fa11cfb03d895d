import { answersFromProfile } from '../../../../domain/account/answersFromProfile'
import { neverPrefilledItems } from '../../../../domain/intake/answers/neverPrefilledItems'
import type { Answers } from '../../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { MyProfileDocument } from '../../../generated/graphql'
import { loadApi } from '../../../lib/apollo/sharedApi'
import { fetchRequestAnswers } from './serverDraft'
import { type Draft, newDraft } from '../../../lib/intake/draft'
import { entriesFromAnswers } from '../../../lib/questionnaire/entriesFromAnswers'

/** The source of the prefilled answers. */
type PrefillSources = {
  readonly questionnaire: Questionnaire
  /** An earlier request whose answers are copied. */
  readonly from?: string | undefined
  /** Answers given in the meantime, which take precedence. */
  readonly begun?: Draft | undefined
}

/**
 * Prefills an intake with earlier answers, which the patient confirms step by step: those of the profile, which
 * is kept current, and on request those of an earlier request, for items that still exist. Loaded only for
 * signed-in patients.
 * @returns undefined when nothing is known about the items
 * @throws the API's refusal or the network error
 */
export async function prefilledDraft({
  questionnaire,
  from,
  begun,
}: PrefillSources): Promise<Draft | undefined> {
  const earlier = from === undefined ? {} : await earlierAnswers(questionnaire, from)
  const known = entriesFromAnswers(questionnaire, { ...earlier, ...(await profileAnswers()) })
  const entries = { ...known, ...begun?.entries }
  const filled = Object.keys(known).filter((itemId) => !begun || !(itemId in begun.entries))
  if (filled.length === 0) return begun
  const { treatmentType, version } = questionnaire
  const draft = begun ?? newDraft(treatmentType, version, crypto.randomUUID())
  return { ...draft, entries, prefilled: [...(begun?.prefilled ?? []), ...filled] }
}

async function earlierAnswers(questionnaire: Questionnaire, requestId: string): Promise<Answers> {
  const anew = neverPrefilledItems(questionnaire)
  const answers = Object.entries(await fetchRequestAnswers(requestId))
  return Object.fromEntries(answers.filter(([itemId]) => !anew.has(itemId)))
}

async function profileAnswers(): Promise<Answers> {
  const { apollo } = await loadApi()
  const { data } = await apollo.query({
    query: MyProfileDocument,
  })
  if (!data) return {}
  const { health, ...person } = data.myProfile
  const { hasNoAllergies: allergy, hasNoConditions: condition, hasNoMedications: medication } = health
  const none = { allergy, condition, medication }
  return answersFromProfile({ ...person, health: { none, statements: health.statements } })
}
