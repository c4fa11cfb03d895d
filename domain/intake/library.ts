import type { TreatmentType } from '../generated/enums'
import type { Questionnaire } from './questionnaire'

/** Every published version of a treatment, oldest first. A treatment without one does not compile. */
export type PublishedVersions = Readonly<Record<TreatmentType, readonly [Questionnaire, ...Questionnaire[]]>>

/** Finds published versions of questionnaires. */
interface Library {
  /** All versions of a treatment, newest first. */
  readonly versions: (type: TreatmentType) => readonly Questionnaire[]
  /** The newest version of a treatment. */
  readonly current: (type: TreatmentType) => Questionnaire
  /** Finds the version of stored answers; undefined when it was never published. */
  readonly find: (type: TreatmentType, version: number) => Questionnaire | undefined
}

export function library(published: PublishedVersions): Library {
  return {
    versions: (type) => published[type].toReversed(),
    current: (type) => published[type].at(-1) ?? published[type][0],
    find: (type, version) => published[type].find((questionnaire) => questionnaire.version === version),
  }
}
