import type { Person } from '../clinical/person'
import type { PregnancyStatus } from '../generated/enums'
import { ageOn } from '../intake/ageOn'
import { bodyMassIndex } from '../intake/bodyMassIndex'
import type { CalendarDate } from '../intake/calendarDate'
import { isPlainObject } from '../intake/plainObject'

/** What is known of a person besides the answers of the request. */
export interface KnownPerson {
  /** The day of the check, `YYYY-MM-DD`; without it the age is unknown. */
  readonly today?: CalendarDate
  /** The day on which the answers were given; a week of pregnancy counts on from it. */
  readonly answeredOn?: CalendarDate
  /** The newest the patient has said anywhere; null or left out: what the answers say counts. */
  readonly pregnancy?: PregnancyStatus | null
  /** Of the profile, for answers that do not tell it. */
  readonly birthDate?: CalendarDate | null
  readonly sexAtBirth?: string | null
}

type Given = Readonly<Record<string, unknown>>

/** What a check has to know of the person, from the profile and the answers; what cannot be read is not known. */
export function personOf(answers: Given, known: KnownPerson): Person {
  return {
    ageYears: ageIn(answers, known),
    sexAtBirth: textIn(answers, 'sexAtBirth') ?? known.sexAtBirth ?? null,
    ...pregnancyOf(answers, known),
    ...sizeIn(answers),
    ...pressureIn(answers),
    drinksPerWeek: numberIn(answers, 'alcoholPerWeek') ?? null,
    // Only a check-in asks it.
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

function pregnancyOf(answers: Given, known: KnownPerson): Pick<Person, 'pregnancy' | 'pregnancyWeek'> {
  const answered = textIn(answers, 'pregnancyStatus')
  const pregnancy = known.pregnancy ?? (answered === undefined ? undefined : statuses[answered]) ?? null
  const week = numberIn(answers, 'pregnancyWeek')
  if (answered !== 'pregnant' || week === undefined) return { pregnancy, pregnancyWeek: null }
  const now = week + weeksBetween(known.answeredOn, known.today)
  // Whoever must have given birth since has to be asked again, unless they have said so.
  if (now > lastWeek) return { pregnancy: pregnancy === 'pregnant' ? null : pregnancy, pregnancyWeek: null }
  return { pregnancy, pregnancyWeek: now }
}

function weeksBetween(from: CalendarDate | undefined, to: CalendarDate | undefined): number {
  if (from === undefined || to === undefined) return 0
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / (7 * 86_400_000)))
}

function ageIn(answers: Given, { today, birthDate }: KnownPerson): number | null {
  const born = textIn(answers, 'birthDate') ?? birthDate
  return born && today ? (ageOn(born, today) ?? null) : null
}

function sizeIn(answers: Given): Pick<Person, 'weightKg' | 'bodyMassIndex'> {
  const heightCm = numberIn(answers, 'heightCm')
  const weightKg = numberIn(answers, 'weightKg') ?? null
  const known = heightCm !== undefined && weightKg !== null
  return { weightKg, bodyMassIndex: known ? (bodyMassIndex(heightCm, weightKg) ?? null) : null }
}

function pressureIn(answers: Given): Pick<Person, 'systolic' | 'diastolic'> {
  const pressure = answers['bloodPressure']
  if (!isPlainObject(pressure) || pressure['measuredWithin'] === 'longer')
    return { systolic: null, diastolic: null }
  return {
    systolic: numberIn(pressure, 'systolic') ?? null,
    diastolic: numberIn(pressure, 'diastolic') ?? null,
  }
}

function numberIn(answers: Given, itemId: string): number | undefined {
  const value = answers[itemId]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function textIn(answers: Given, itemId: string): string | undefined {
  const value = answers[itemId]
  return typeof value === 'string' ? value : undefined
}
