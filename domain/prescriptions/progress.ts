import type { PatientFile } from '../files/patientFile'
import { daysLeft, supplyEndAfterFill } from './daysLeft'

/** A delivered fill, and the days that it lasts. */
export interface DeliveredFill {
  readonly prescriptionId: string
  /** Name and strength. */
  readonly medication: string
  readonly deliveredAt: Date
  readonly daysSupply: number
}

/** A delivered fill and when it is used: the remaining supply of its prescription is used up before it. */
export interface SuppliedFill extends DeliveredFill {
  readonly from: Date
  readonly until: Date
}

/** Returns when each delivered fill is used, oldest first. */
export function suppliedFills(fills: readonly DeliveredFill[]): readonly SuppliedFill[] {
  const ends = new Map<string, Date>()
  return fills
    .toSorted((one, other) => one.deliveredAt.getTime() - other.deliveredAt.getTime())
    .map((fill) => {
      const before = ends.get(fill.prescriptionId) ?? null
      const until = supplyEndAfterFill(before, fill)
      ends.set(fill.prescriptionId, until)
      const from = before && before > fill.deliveredAt ? before : fill.deliveredAt
      return { ...fill, from, until }
    })
}

/** Days of supply that were left at a moment. */
export interface DaysLeftPoint {
  readonly at: Date
  readonly days: number
}

/**
 * Returns the corners of the line of days left of a prescription, oldest first: before and after each delivery, where the supply was used
 * up, and now. Between two of them it falls by one a day, or stays at 0.
 */
export function daysLeftOverTime(
  fills: readonly Pick<SuppliedFill, 'deliveredAt' | 'until'>[],
  now: Date,
): readonly DaysLeftPoint[] {
  const points: DaysLeftPoint[] = []
  let until: Date | null = null
  const goTo = (at: Date) => {
    if (!until) return
    if (until < at) points.push({ at: until, days: 0 })
    points.push({ at, days: daysLeft(until, at) ?? 0 })
  }
  for (const fill of fills) {
    goTo(fill.deliveredAt)
    until = fill.until
    points.push({ at: fill.deliveredAt, days: daysLeft(until, fill.deliveredAt) ?? 0 })
  }
  goTo(now)
  return points
}

/** A weight that a patient has reported. */
export interface WeightReport {
  /** Of the request or the check-in that reports it. */
  readonly id: string
  readonly at: Date
  readonly weightKg: number
}

/** A photo that shows how a treatment works. */
export interface ProgressPhoto {
  readonly file: PatientFile
  /** Of the request's questionnaire, which names the photo's view; null for a photo added later. */
  readonly questionnaireVersion: number | null
}

/** Returns the medicine that was in use at a moment, the latest of several; null when none was. */
export function medicationAt(fills: readonly SuppliedFill[], at: Date): string | null {
  return fills.findLast(({ from, until }) => from <= at && at < until)?.medication ?? null
}
