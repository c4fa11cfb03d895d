import type { PracticeSettings } from '../practice/practiceSettings'

/** Returns the response deadline of a request, by the practice's response time when it was submitted. */
export function responseDueAt(
  submittedAt: Date,
  { responseTimeHours }: Pick<PracticeSettings, 'responseTimeHours'>,
): Date {
  return new Date(submittedAt.getTime() + responseTimeHours * 3_600_000)
}
