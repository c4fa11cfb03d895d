import type { TreatmentType } from '../../../domain/generated/enums'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { type Resource, useResource } from '../../lib/hooks/useResource'
import { loadQuestionnaire } from './loadQuestionnaire'

/** The current questionnaire of a treatment. `refetch` fetches it past every cache. */
export function useQuestionnaire(type: TreatmentType): Resource<Questionnaire> {
  return useResource(
    type,
    (options) => loadQuestionnaire(type, options),
    'The questionnaire could not be loaded.',
  )
}
