import type { HouseSettings } from '../house/houseSettings'

/** The moment by which a request submitted then is to be answered, as the house promises it at that time. */
export function answerBy(
  submittedAt: Date,
  { answerWithinHours }: Pick<HouseSettings, 'answerWithinHours'>,
): Date {
  return new Date(submittedAt.getTime() + answerWithinHours * 3_600_000)
}
