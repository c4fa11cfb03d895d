import type { Answers, AnswerValue } from '../../../domain/intake/answers/answers'
import type { Item, Option, Questionnaire } from '../../../domain/intake/questionnaire'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { visibleItems } from '../../../domain/intake/answers/visibleItems'
import { withoutHidden } from '../../../domain/intake/answers/withoutHidden'
import type { TreatmentType } from '../../../domain/generated/enums'

/** A healthy adult in a state we serve. */
const common: Answers = {
  state: 'CA',
  redFlags: ['none'],
  givenName: 'Jordan',
  familyName: 'Rivera',
  birthDate: '1988-03-04',
  sexAtBirth: 'male',
  pregnancyStatus: 'none',
  heightCm: 177.8,
  weightKg: 79.38,
  allergies: { none: true, entries: [] },
  medications: { none: true, entries: [] },
  conditions: ['none'],
  tobacco: 'never',
  alcoholPerWeek: 2,
  recreational: ['none'],
  bloodPressureKnown: 'yes',
  bloodPressure: { systolic: 118, diastolic: 76, measuredWithin: 'month' },
}

const ofTreatment: Record<TreatmentType, Answers> = {
  beauty: {
    skinConcerns: ['acne'],
    skinAreas: ['face'],
    skinDuration: 'years',
    skinSeverity: 'moderate',
    skinPastTreatments: 'Drugstore washes for two years. They dried my skin and changed little.',
    skinType: 'type_3',
    sunExposure: 'some',
    contraception: 'hormonal',
  },
  pain_cream: {
    painSite: 'knee',
    painSide: 'left',
    painDuration: 'weeks',
    painScore: 5,
    painCause: 'overuse',
    painCharacter: ['aching'],
    painRelief: 'Ice and rest help for an hour or two.',
    nsaidReaction: ['none'],
    pregnancyWeek: 10,
  },
  ed: {
    edDuration: 'months',
    morningErections: 'sometimes',
    libido: 'usual',
    erectionConfidence: 'score_2',
    erectionFirm: 'score_3',
    erectionMaintained: 'score_2',
    erectionDifficulty: 'score_3',
    erectionSatisfaction: 'score_3',
  },
  sleep: {
    sleepFalling: 'score_3',
    sleepStaying: 'score_2',
    sleepEarly: 'score_1',
    sleepSatisfaction: 'score_3',
    sleepDaytime: 'score_2',
    sleepNoticeable: 'score_1',
    sleepWorry: 'score_2',
    sleepNights: 4,
    sleepDuration: 'months',
    bedtime: '22_to_24',
    wakeTime: '6_to_8',
    drinksNearBed: 'none',
    moodInterest: 'score_0',
    moodDown: 'score_0',
    moodSelfHarm: 'score_0',
  },
  weight_loss: { weightKg: 104.33, goalWeightKg: 86.18, weightDuration: 'years', weightTrend: 'up' },
}

/**
 * Complete and valid answers without findings, except those caused by the overrides. Items that an override
 * makes visible are answered too, those it hides are left out.
 */
export function answersFor(type: TreatmentType, overrides: Answers = {}): Answers {
  return answersTo(currentQuestionnaire(type), overrides)
}

/** The same for a version of an intake. */
export function answersTo(questionnaire: Questionnaire, overrides: Answers = {}): Answers {
  return completed(questionnaire, { ...common, ...ofTreatment[questionnaire.treatmentType], ...overrides })
}

/** Adds harmless answers for every visible required item that is unanswered. */
export function completed(questionnaire: Questionnaire, answers: Answers): Answers {
  const open = visibleItems(questionnaire, answers).find((item) => item.required && !(item.id in answers))
  if (!open) return withoutHidden(questionnaire, answers)
  return completed(questionnaire, { ...answers, [open.id]: harmless(open) })
}

/** "None", "no", or the first option, which is the mildest in questionnaires without a "no". */
function harmless(item: Item): AnswerValue {
  switch (item.kind) {
    case 'choice':
      return optionOf(item.options, 'no')
    case 'choices':
      return [optionOf(item.options, 'none')]
    case 'number':
      return item.min
    case 'boolean':
      return false
    case 'consent':
      return item.version
    case 'text':
      return 'Nothing special.'
    default:
      throw new Error(`Say what to answer to ${item.id}`)
  }
}

function optionOf(options: readonly Option[], wanted: string): string {
  const option = options.find(({ value }) => value === wanted) ?? options[0]
  return option?.value ?? ''
}
