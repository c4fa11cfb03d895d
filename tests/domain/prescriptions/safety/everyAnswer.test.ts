import { describe, expect, test } from 'vitest'
import { reportedInIntake } from '../../../../domain/account/reportedInIntake'
import type { Answers, AnswerValue } from '../../../../domain/intake/answers/answers'
import type { Item, Questionnaire } from '../../../../domain/intake/questionnaire'
import { checkInVersions, intakeVersions } from '../../../../domain/intake/questionnaires'
import { screenAnswers } from '../../../../domain/intake/screening/screenAnswers'
import { recognizeEntry } from '../../../../domain/clinical/recognizeEntry'
import { safetyBasis } from '../../../../domain/prescriptions/safety/safetyBasis'
import { treatmentTypes } from '../../../../domain/treatmentTypes'
import { each } from '../../vignettes/pairingsOfBody'
import { answersFor } from '../../../support/builders/answers'

const today = '2026-03-02'
const health = { none: { allergy: false, condition: false, medication: false }, statements: [] }

/** Items, or items with one option, that no check of a prescription reads, by the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'where the patient is': ['state'],
  consent: ['consentTelehealth', 'consentPrivacy', 'consentTruthfulness'],
  'the complaint, its severity or its history, which no label names as a reason against a product': each(
    `skinConcerns, skinAreas, skinDuration, skinSeverity, skinType, sunExposure, painRedFlags=weakness,
painSite, painSide, painDuration, painScore, painCause, painCharacter, painImaging, edOnset,
edDuration, morningErections, libido, erectionConfidence, erectionFirm, erectionMaintained,
erectionDifficulty, erectionSatisfaction, sleepFalling, sleepStaying, sleepEarly,
sleepSatisfaction, sleepDaytime, sleepNoticeable, sleepWorry, sleepNights, sleepDuration, bedtime,
wakeTime, shiftWork, caffeine, screensInBed, drivingJob, weightDuration, weightTrend, goalWeightKg,
restingHeartRate, tobacco`,
  ),
  'treatments of the past': ['edPastMedicines', 'sleepTried', 'weightTried', 'isotretinoin=last_6_months'],
  'an item of a score, which the intake judges as a whole': each(
    `snoring, daytimeTired, observedApnea, neckSize, moodInterest, moodDown, moodSelfHarm, eatingSick,
eatingControl, eatingLoss, eatingFat, eatingFood`,
  ),
  'the course of the treatment so far': ['treatmentEffect', 'takenAsPrescribed', 'sideEffects'],
  'the state of the skin on the day': ['skinProblems=open_wound', 'skinProblems=sunburn', 'skinPastReaction'],
  'may be the product that we prescribe, so it would stop it': ['skinActives', 'glp1Now'],
  'treated apnea is no reason against a sleep aid': ['apneaDiagnosis=treated'],
  'the medicines are on the list; the number adds none': ['antihypertensives'],
  'does not say whether it is a pill, which the list does': ['contraception'],
  'no product has a rule about it in its label; the clinician reads the finding': each(
    `opioidAllergy, visionHearing=hearing_loss, restlessLegs, bariatricSurgery, recreational=cannabis,
recreational=cocaine_or_stimulants, recreational=other`,
  ),
  'alcohol is checked by the number of drinks': ['drinksNearBed'],
  'says whether the reading follows': ['bloodPressureKnown'],
}
const excepted = new Set(Object.values(exceptions).flat())

const questionnaires = treatmentTypes.flatMap((type) => [...intakeVersions(type), ...checkInVersions(type)])
const itemsOf = ({ sections }: Questionnaire): readonly Item[] => sections.flatMap(({ items }) => items)

/** What is checked of an item: one option of it, or any value. */
interface Answer {
  readonly name: string
  readonly itemId: string
  readonly value: AnswerValue
}

/** Free text is for the clinician; `otherConditions`, which the check reads, is tested with it. */
function answersOf(item: Item): readonly Answer[] {
  const { id, kind } = item
  const one = (value: AnswerValue) => [{ name: id, itemId: id, value }]
  switch (kind) {
    case 'choice':
    case 'choices':
      return item.options
        .filter(({ value, exclusive, meansUnknown }) => !exclusive && !meansUnknown && value !== 'no')
        .map(({ value }) => ({
          name: `${id}=${value}`,
          itemId: id,
          value: kind === 'choices' ? [value] : value,
        }))
    case 'boolean':
    case 'consent':
      return one(true)
    case 'number':
    case 'height':
    case 'weight':
      return one(item.max)
    case 'date':
      return one('1950-01-01')
    case 'bloodPressure':
      return one({ systolic: 150, diastolic: 95, measuredWithin: 'month' })
    case 'allergies':
      return one({ none: false, entries: [{ substance: 'Aspirin', reaction: '', severity: 'unknown' }] })
    case 'medications':
      return one({ none: false, entries: [{ name: 'Warfarin', dose: '', frequency: '' }] })
    default:
      return id === 'otherConditions' ? one('Long QT') : []
  }
}

const people: readonly Answers[] = [
  {},
  { sexAtBirth: 'female' },
  { sexAtBirth: 'female', pregnancyStatus: 'pregnant' },
]

function isReadOrStops(questionnaire: Questionnaire, { itemId, value }: Answer): boolean {
  return people.some((person) => {
    const given: Answers = { ...answersFor(questionnaire.treatmentType), ...person, [itemId]: value }
    const { [itemId]: _answer, ...rest } = given
    const factsIn = (answers: Answers) =>
      JSON.stringify([
        safetyBasis({ health, answers, noted: [], prescribed: [], today }),
        // A question that was answered denies what the answer does not name.
        { ...reportedInIntake(answers, today), denied: [] },
      ])
    const stops = (answers: Answers) =>
      ['HARD', 'EMERGENCY'].includes(
        screenAnswers(questionnaire, answers, { today, recognize: recognizeEntry }).outcome,
      )
    return factsIn(given) !== factsIn(rest) || (stops(given) && !stops(rest))
  })
}

/** Returns the answers of a questionnaire that neither the check reads, nor the intake stops at. */
function unread(questionnaire: Questionnaire): readonly string[] {
  return itemsOf(questionnaire)
    .flatMap(answersOf)
    .filter((answer) => !isReadOrStops(questionnaire, answer))
    .map(({ name }) => name)
}

const unreadOf = new Map(questionnaires.map((one) => [one, unread(one)] as const))

const isExcepted = (name: string) => excepted.has(name) || excepted.has(name.split('=')[0] ?? name)

describe('every answer is read by the check of a prescription, stops the intake, or is an exception', () => {
  test.each(questionnaires.map((one) => [`${one.treatmentType} ${one.version}`, one] as const))(
    '%s',
    (_name, questionnaire) => {
      expect(unreadOf.get(questionnaire)?.filter((name) => !isExcepted(name))).toEqual([])
    },
  )

  test('each exception is needed', () => {
    const names = [...unreadOf.values()].flat()
    const needed = new Set(names.flatMap((name) => [name, name.split('=')[0]]))
    expect([...excepted].filter((name) => !needed.has(name))).toEqual([])
  })

  test('a new question that nothing reads is found', () => {
    const [first] = questionnaires
    const [section, ...rest] = first!.sections
    const item: Item = {
      kind: 'choice',
      id: 'bloodThinner',
      label: 'Do you take a blood thinner?',
      required: true,
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    }
    const asking = { ...first!, sections: [{ ...section!, items: [...section!.items, item] }, ...rest] }
    expect(unread(asking).filter((name) => !isExcepted(name))).toEqual(['bloodThinner=yes'])
  })
})
