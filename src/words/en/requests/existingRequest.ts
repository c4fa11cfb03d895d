/** Texts about an existing request that prevents a second one for the same treatment. */
export const existingRequest = {
  heading: 'You already have a request for this',
  title: (treatment: string) => `Your request for ${treatment} is in progress`,
  sent: (when: string) => `You sent it ${when}.`,
  asked: 'Your care team asked you a question and needs your answer.',
  waits: (by: string | null) =>
    by
      ? `A clinician is reviewing it. You’ll hear from us by ${by}.`
      : 'A clinician is reviewing it and will message you.',
  oneAtATime: 'We review one request per treatment at a time. If something has changed, tell your care team.',
  answer: 'Answer your care team',
  see: 'View your request',
  write: 'Message your care team',
  dashboard: 'Back to your dashboard',
} as const
