import { isPlainObject } from '../../../domain/isPlainObject'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import type { TreatmentType } from '../../generated/graphql'
import { type Resource, useResource } from '../hooks/useResource'

/** Published versions are immutable, so each is fetched once. */
const fetched = new Map<string, Promise<Questionnaire>>()

/** Returns a version of a treatment's questionnaire, from the public `/intake/{type}.json`. */
export function useQuestionnaire(type: TreatmentType, version: number): Resource<Questionnaire> {
  const path = `/intake/${type}.json?version=${version}`
  return useResource(path, () => questionnaireAt(path, version))
}

function questionnaireAt(path: string, version: number): Promise<Questionnaire> {
  const known = fetched.get(path)
  if (known) return known
  const fetching = fetchQuestionnaire(path, version)
  fetched.set(path, fetching)
  fetching.catch(() => fetched.delete(path))
  return fetching
}

async function fetchQuestionnaire(path: string, version: number): Promise<Questionnaire> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`The questionnaire was answered with ${response.status}.`)
  const value: unknown = await response.json()
  if (!isPlainObject(value) || !Array.isArray(value['sections'])) throw new Error('This is no questionnaire.')
  // Answers shown with another version's questions would be misattributed.
  if (value['version'] !== version) throw new Error('This is another version of the questionnaire.')
  return value as unknown as Questionnaire
}
