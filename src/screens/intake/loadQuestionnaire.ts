import type { TreatmentType } from '../../../domain/generated/enums'
import type { Questionnaire } from '../../../domain/intake/questionnaire'

/**
 * Loads the current questionnaire of a treatment from `/intake/{type}.json`.
 * @param fresh bypasses every cache, for when the API reports an outdated version
 * @throws Error when it cannot be loaded
 */
export async function loadQuestionnaire(
  type: TreatmentType,
  { signal, fresh = false }: { signal: AbortSignal; fresh?: boolean },
): Promise<Questionnaire> {
  const response = await fetch(`/intake/${type}.json`, { signal, cache: fresh ? 'reload' : 'default' })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const body: unknown = await response.json()
  if (!isQuestionnaire(body, type)) throw new Error('The answer holds no questionnaire.')
  return body
}

/** Distinguishes a questionnaire from an error page; the rest is trusted, because our own server wrote it. */
function isQuestionnaire(body: unknown, type: TreatmentType): body is Questionnaire {
  if (typeof body !== 'object' || body === null) return false
  const { treatmentType, version, sections, rules } = body as Partial<Record<keyof Questionnaire, unknown>>
  return (
    treatmentType === type && typeof version === 'number' && Array.isArray(sections) && Array.isArray(rules)
  )
}
