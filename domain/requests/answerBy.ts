/** Within how many hours of submission a patient is promised an answer. */
export const answerWithinHours = 24

/** The moment by which a request submitted then is to be answered. */
export function answerBy(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + answerWithinHours * 3_600_000)
}
