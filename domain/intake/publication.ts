import type { TreatmentType } from '../generated/enums'
import { lostRules } from './lostRules'
import type { Questionnaire } from './questionnaire'
import { intakeVersions, currentQuestionnaire } from './questionnaires'

/** That an Admin has had new requests answer a version. */
export interface Publication {
  readonly version: number
  readonly publishedAt: Date
}

/**
 * How long requests are still begun under a version after another has taken its place: for pages that were open, and
 * for caches that have not asked again.
 */
const graceMilliseconds = 3_600_000

/**
 * The questionnaire that new requests answer: the one published last that the product has, otherwise the newest.
 * @param publications of the treatment, oldest first
 */
export function publishedQuestionnaire(
  type: TreatmentType,
  publications: readonly Publication[],
): Questionnaire {
  const versions = intakeVersions(type)
  const chosen = publications.findLast(({ version }) => versions.some((known) => known.version === version))
  return versions.find(({ version }) => version === chosen?.version) ?? currentQuestionnaire(type)
}

/** Whether a request may be begun under a version now. @param publications of the treatment, oldest first */
export function mayBegin(
  type: TreatmentType,
  version: number,
  publications: readonly Publication[],
  at: Date,
): boolean {
  if (publishedQuestionnaire(type, publications).version === version) return true
  const since = at.getTime() - graceMilliseconds
  const before = publications.filter(({ publishedAt }) => publishedAt.getTime() <= since)
  const others = publications.slice(before.length, -1).map((publication) => publication.version)
  return [publishedQuestionnaire(type, before).version, ...others].includes(version)
}

/**
 * Whether what was begun under one questionnaire is gone on with and sent under it, although another is published: not
 * when that one would stop what this one lets through.
 */
export function mayGoOn(begun: Questionnaire, published: Questionnaire): boolean {
  return begun.version === published.version || lostRules(published, begun).length === 0
}
