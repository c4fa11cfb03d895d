import { answersFromProfile } from '../../../domain/account/answersFromProfile'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { MyProfileDocument, type MyProfileQuery } from '../../generated/graphql'
import { loadApi } from '../../lib/apollo/sharedApi'
import { type Draft, newDraft } from './draft'
import { entriesOf } from './entriesOf'

/**
 * An intake that begins with what the patient has said before. Loaded only for a patient who is signed in.
 * @returns undefined when the profile says nothing that is asked
 * @throws what the API refuses with, or the network's error
 */
export async function draftFromProfile(questionnaire: Questionnaire): Promise<Draft | undefined> {
  const { apollo } = await loadApi()
  const { data } = await apollo.query<MyProfileQuery>({
    query: MyProfileDocument,
    fetchPolicy: 'network-only',
  })
  if (!data) return undefined
  const { health, ...person } = data.myProfile
  const { hasNoAllergies: allergy, hasNoConditions: condition, hasNoMedications: medication } = health
  const none = { allergy, condition, medication }
  const answers = answersFromProfile({ ...person, health: { none, statements: health.statements } })
  const entries = entriesOf(questionnaire, answers)
  const prefilled = Object.keys(entries)
  if (prefilled.length === 0) return undefined
  const { treatmentType, version } = questionnaire
  return { ...newDraft(treatmentType, version, crypto.randomUUID()), entries, prefilled }
}
