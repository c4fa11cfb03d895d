import type { TreatmentType } from '../generated/enums'
import { weakenedRules } from './screening/weakenedRules'
import type { Questionnaire } from './questionnaire'
import { intakeVersions, currentQuestionnaire } from './questionnaires'

/** An Admin's publication of a version for new requests. */
export interface Publication {
  readonly version: number
  readonly publishedAt: Date
}

/** Grace period in which requests may start under a replaced version, for open pages and stale caches. */
const graceMilliseconds = 3_600_000

/**
 * Returns the questionnaire for new requests: the last published version that the product has, otherwise the
 * newest.
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

/**
 * Returns whether a request may start under a version now.
 * @param publications of the treatment, oldest first
 */
export function canStartUnder(
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
 * Returns whether a draft may continue under its questionnaire after another was published. It may not when
 * the published one would stop a request that the draft's own lets through.
 */
export function canContinueUnder(begun: Questionnaire, published: Questionnaire): boolean {
  return begun.version === published.version || weakenedRules(published, begun).length === 0
}
