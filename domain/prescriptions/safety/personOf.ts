import type { Person } from '../../clinical/person'
import type { PregnancyStatus } from '../../generated/enums'
import { ageOn } from '../../intake/ageOn'
import { bodyMassIndex } from '../../intake/screening/bodyMassIndex'
import type { CalendarDate } from '../../intake/calendarDate'
import { isPlainObject } from '../../isPlainObject'

/** Facts about a person from outside the request's answers. */
export interface KnownPerson {
  /** Day of the check, `YYYY-MM-DD`; without it the age is unknown. */
  readonly today?: CalendarDate
  /** Day on which the answers were given; a week of pregnancy is advanced from it. */
  readonly answeredOn?: CalendarDate
  /** The patient's newest pregnancy status from any source; if null or absent, the answers apply. */
  readonly pregnancy?: PregnancyStatus | null
  /** From the profile, for answers that lack it. */
  readonly birthDate?: CalendarDate | null
  readonly sexAtBirth?: string | null
}

type AnswerRecord = Readonly<Record<string, unknown>>

/**
 * Returns the facts about a person that a check needs, from the profile and the answers. Unreadable answers
 * are unknown.
 */
export function personOf(answers: AnswerRecord, known: KnownPerson): Person {
  return {
    ageYears: ageIn(answers, known),
    sexAtBirth: textIn(answers, 'sexAtBirth') ?? known.sexAtBirth ?? null,
    ...pregnancyOf(answers, known),
    ...sizeIn(answers),
    ...pressureIn(answers),
    drinksPerWeek: numberIn(answers, 'alcoholPerWeek') ?? null,
    // Only a check-in asks this item.
    isContinuing: textIn(answers, 'renewalWish') !== undefined,
  }
}

const statuses: Readonly<Record<string, PregnancyStatus>> = {
  pregnant: 'pregnant',
  trying: 'trying',
  breastfeeding: 'breastfeeding',
  none: 'none',
  postmenopausal: 'none',
}

const lastWeek = 42

function pregnancyOf(answers: AnswerRecord, known: KnownPerson): Pick<Person, 'pregnancy' | 'pregnancyWeek'> {
  const answered = textIn(answers, 'pregnancyStatus')
  const pregnancy = known.pregnancy ?? (answered === undefined ? undefined : statuses[answered]) ?? null
  const week = numberIn(answers, 'pregnancyWeek')
  if (answered !== 'pregnant' || week === undefined) return { pregnancy, pregnancyWeek: null }
  const now = week + weeksBetween(known.answeredOn, known.today)
  // The pregnancy must have ended since, so the question is asked again unless the patient has updated it.
  if (now > lastWeek) return { pregnancy: pregnancy === 'pregnant' ? null : pregnancy, pregnancyWeek: null }
  return { pregnancy, pregnancyWeek: now }
}

function weeksBetween(from: CalendarDate | undefined, to: CalendarDate | undefined): number {
  if (from === undefined || to === undefined) return 0
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / (7 * 86_400_000)))
}

function ageIn(answers: AnswerRecord, { today, birthDate }: KnownPerson): number | null {
  const born = textIn(answers, 'birthDate') ?? birthDate
  return born && today ? (ageOn(born, today) ?? null) : null
}

function sizeIn(answers: AnswerRecord): Pick<Person, 'weightKg' | 'bodyMassIndex'> {
  const heightCm = numberIn(answers, 'heightCm')
  const weightKg = numberIn(answers, 'weightKg') ?? null
  const known = heightCm !== undefined && weightKg !== null
  return { weightKg, bodyMassIndex: known ? (bodyMassIndex(heightCm, weightKg) ?? null) : null }
}

function pressureIn(answers: AnswerRecord): Pick<Person, 'systolic' | 'diastolic'> {
  const pressure = answers['bloodPressure']
  if (!isPlainObject(pressure) || pressure['measuredWithin'] === 'longer')
    return { systolic: null, diastolic: null }
  return {
    systolic: numberIn(pressure, 'systolic') ?? null,
    diastolic: numberIn(pressure, 'diastolic') ?? null,
  }
}

function numberIn(answers: AnswerRecord, itemId: string): number | undefined {
  const value = answers[itemId]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function textIn(answers: AnswerRecord, itemId: string): string | undefined {
  const value = answers[itemId]
  return typeof value === 'string' ? value : undefined
}
