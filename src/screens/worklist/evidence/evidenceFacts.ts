import { bodyMassBand, pressureBand } from '../../../../domain/clinical/measureBands'
import { bodyMassSource, pressureSource } from '../../../../domain/clinical/measureBands'
import { scales } from '../../../../domain/clinical/scales'
import { ageOn } from '../../../../domain/intake/ageOn'
import type { Answers, AnswerValue } from '../../../../domain/intake/answers/answers'
import { chartReading } from '../../../../domain/intake/answers/chartReading'
import { type ChartScore, chartScores } from '../../../../domain/intake/answers/chartScores'
import type { Item, Questionnaire } from '../../../../domain/intake/questionnaire'
import { bodyMassIndex } from '../../../../domain/intake/screening/bodyMassIndex'
import { isBloodPressure } from '../../../../domain/intake/screening/measure'
import { answerOf } from '../../../../domain/intake/screening/facts'
import type { Tone } from '../../../components/tone'
import { dayOf, shortDate } from '../../../lib/format/dateTimes'
import { stateName } from '../../../lib/format/stateName'
import type { RequestDetail } from '../../../lib/requests/readRequest'
import { evidenceWords as words } from '#words/requests/evidence'
import { requestParts } from '#words/requests/requestStates'
import { sexes } from '#words/sexes'

/** One short fact of the evidence. */
export interface EvidenceFact {
  readonly label: string
  /** Null when unknown; `missing` then has the reason. */
  readonly value: string | null
  readonly missing?: string
  /** The category of the value. */
  readonly mark?: { readonly tone: Tone | 'neutral'; readonly text: string }
  readonly detail?: string | undefined
  /** The publication of the categories. */
  readonly source?: string
}

export interface FactSources {
  readonly detail: RequestDetail
  readonly questionnaire: Questionnaire
  readonly answers: Answers
  readonly now: Date
}

/** Returns the short facts, in the order in which a clinician reads them. */
export function evidenceFacts(sources: FactSources): readonly EvidenceFact[] {
  return [
    ageFact(sources),
    bodyMassFact(sources),
    pressureFact(sources),
    ...scoreFacts(sources),
    ...pregnancyFact(sources),
    ...standingFacts(sources),
  ]
}

const itemOf = ({ questionnaire }: FactSources, id: string): Item | undefined =>
  questionnaire.sections.flatMap(({ items }) => items).find((item) => item.id === id)

/** Why a fact is missing: its question is not in this questionnaire, or has no answer. */
const missingOf = (sources: FactSources, itemId: string): string =>
  itemOf(sources, itemId) ? words.notKnown : words.notAsked

function textOf(sources: FactSources, itemId: string): string | undefined {
  const [item, value] = [itemOf(sources, itemId), answerOf(sources.answers, itemId)]
  return item && value !== undefined ? chartReading.text(item, value) : undefined
}

const numberOf = (value: AnswerValue | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined

function ageFact({ detail, now }: FactSources): EvidenceFact {
  const { patientBirthDate, patientSexAtBirth } = detail.request
  const age = patientBirthDate ? ageOn(patientBirthDate, dayOf(now)) : undefined
  const sex = patientSexAtBirth ? sexes[patientSexAtBirth] : words.notKnown
  return {
    label: words.facts.age,
    value: age === undefined ? null : words.years(age, sex),
    missing: words.notKnown,
  }
}

const bodyMassTones = {
  underweight: 'stop',
  healthy: 'neutral',
  overweight: 'neutral',
  obesity1: 'warn',
  obesity2: 'warn',
  obesity3: 'warn',
} as const

function bodyMassFact(sources: FactSources): EvidenceFact {
  const { answers, detail, now } = sources
  const label = words.facts.bodyMass
  const [height, weight] = [numberOf(answers['heightCm']), numberOf(answers['weightKg'])]
  const index = height !== undefined && weight !== undefined ? bodyMassIndex(height, weight) : undefined
  if (index === undefined) return { label, value: null, missing: missingOf(sources, 'weightKg') }
  const before = detail.review?.evidence?.earlier.find((measure) => measure.bodyMassIndex !== null)
  const band = bodyMassBand(index)
  const size = words.size(textOf(sources, 'weightKg') ?? '', textOf(sources, 'heightCm') ?? '')
  return {
    label,
    value: index.toFixed(1),
    mark: { tone: bodyMassTones[band], text: words.bodyMass[band] },
    detail:
      before?.bodyMassIndex == null
        ? size
        : words.since(before.bodyMassIndex, signed(index - before.bodyMassIndex), shortDate(before.at, now)),
    source: words.cutOffs(bodyMassSource, false),
  }
}

/** Formats a change to one decimal with its sign. */
function signed(change: number): string {
  const rounded = Math.round(change * 10) / 10
  if (rounded === 0) return '±0'
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded).toFixed(1)}`
}

const pressureTones = {
  low: 'warn',
  normal: 'neutral',
  elevated: 'neutral',
  stage1: 'warn',
  stage2: 'warn',
  crisis: 'stop',
} as const

function pressureFact(sources: FactSources): EvidenceFact {
  const { answers, detail, now } = sources
  const label = words.facts.pressure
  const pressure = answerOf(answers, 'bloodPressure')
  if (isBloodPressure(pressure)) {
    const { systolic, diastolic, measuredWithin } = pressure
    const item = itemOf(sources, 'bloodPressure')
    const options = item?.kind === 'bloodPressure' ? item.measuredWithin : []
    const when = options.find(({ value }) => value === measuredWithin)?.label ?? measuredWithin
    const band = pressureBand(systolic, diastolic)
    const told = detail.request.submittedAt
    return {
      label,
      value: words.pressureOf(systolic, diastolic),
      mark: { tone: pressureTones[band], text: words.pressure[band] },
      detail: told ? words.measured(when, shortDate(told, now)) : when,
      source: words.cutOffs(pressureSource, false),
    }
  }
  const before = detail.review?.evidence?.earlier.find(({ systolic }) => systolic !== null)
  const known =
    before?.systolic != null && before.diastolic !== null
      ? words.earlierPressure(words.pressureOf(before.systolic, before.diastolic), shortDate(before.at, now))
      : undefined
  return { label, value: null, missing: missingOf(sources, 'bloodPressure'), detail: known }
}

const scoreTones = {
  none: 'neutral',
  subthreshold: 'neutral',
  mild: 'neutral',
  mildToModerate: 'warn',
  moderate: 'warn',
  severe: 'stop',
  negative: 'neutral',
  positive: 'warn',
  lowRisk: 'neutral',
  intermediateRisk: 'warn',
  highRisk: 'stop',
} as const

function scoreFacts({ questionnaire, answers, detail, now }: FactSources): readonly EvidenceFact[] {
  const answeredOn = dayOf(detail.request.submittedAt ?? now)
  return chartScores(questionnaire, answers, answeredOn).map(scoreFact)
}

function scoreFact({ scale, points, band }: ChartScore): EvidenceFact {
  const { max, source, hasOwnWording } = scales[scale]
  const label = words.scales[scale]
  if (points === undefined || !band) return { label, value: null, missing: words.notKnown }
  return {
    label,
    value: words.outOf(points, max),
    mark: { tone: scoreTones[band], text: words.bands[band] },
    detail: hasOwnWording ? words.ownWording : undefined,
    source: words.cutOffs(source, hasOwnWording),
  }
}

function pregnancyFact(sources: FactSources): readonly EvidenceFact[] {
  const { detail, now } = sources
  const { patientSexAtBirth, submittedAt } = detail.request
  if (patientSexAtBirth === 'male') return []
  const label = words.facts.pregnancy
  const { pregnancy, pregnancyReportedAt } = detail.review?.evidence ?? {}
  const isNewer = pregnancy && pregnancyReportedAt && (!submittedAt || pregnancyReportedAt > submittedAt)
  const answered = textOf(sources, 'pregnancyStatus')
  if (isNewer || (!answered && pregnancy && pregnancyReportedAt)) {
    const status = words.pregnancy[pregnancy]
    return [{ label, value: words.onProfile(status, shortDate(pregnancyReportedAt, now)) }]
  }
  return [{ label, value: answered ?? null, missing: missingOf(sources, 'pregnancyStatus') }]
}

function standingFacts({ detail }: FactSources): readonly EvidenceFact[] {
  const { evidence } = detail.review ?? {}
  if (!evidence) return []
  const state = detail.request.patientState
  const { identityStatus, isIdentityVerified, readsRecord, isLicensed } = evidence
  const identity = { label: words.facts.identity }
  const place = state ? stateName(state) : requestParts.notAnswered
  return [
    readsRecord
      ? {
          ...identity,
          value: '',
          mark: { tone: isIdentityVerified ? 'ok' : 'warn', text: words.identity[identityStatus ?? 'none'] },
        }
      : { ...identity, value: null, missing: words.claimToSee },
    ...(isLicensed === null
      ? []
      : [
          {
            label: words.facts.license,
            value: '',
            mark: isLicensed
              ? ({ tone: 'ok', text: words.licensed(place) } as const)
              : ({ tone: 'stop', text: words.notLicensed(place) } as const),
          },
        ]),
  ]
}
