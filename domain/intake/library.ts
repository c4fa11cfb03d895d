import { CodedError } from '../errors'
import type { TreatmentType } from '../generated/enums'
import type { Questionnaire } from './questionnaire'

/** Every published version of every questionnaire. */
interface Library {
  /** All versions of a treatment, newest first. */
  readonly versions: (type: TreatmentType) => readonly Questionnaire[]
  /** The newest version of a treatment. */
  readonly current: (type: TreatmentType) => Questionnaire
  /** Finds the version of stored answers; undefined when it was never published. */
  readonly find: (type: TreatmentType, version: number) => Questionnaire | undefined
}

/** @param questionnaires in any order */
export function library(questionnaires: readonly Questionnaire[]): Library {
  const versionsOf = (type: TreatmentType) =>
    questionnaires.filter(({ treatmentType }) => treatmentType === type).sort((a, b) => b.version - a.version)
  return {
    versions: versionsOf,
    current: (type) => {
      const newest = versionsOf(type)[0]
      if (!newest) throw new CodedError('InvalidInput', { field: 'treatmentType', rule: 'option' })
      return newest
    },
    find: (type, version) => versionsOf(type).find((questionnaire) => questionnaire.version === version),
  }
}
