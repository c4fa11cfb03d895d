/** Texts about an existing request that prevents a second one for the same treatment. */
export const existingRequest = {
  heading: 'You have asked for this already',
  title: (treatment: string) => `Your request for ${treatment} is under way`,
  sent: (when: string) => `You sent it ${when}.`,
  asked: 'Your care team has asked you something and waits for your answer.',
  waits: (by: string | null) =>
    by ? `A clinician reads it and answers by ${by}.` : 'A clinician has it and answers you.',
  oneAtATime:
    'Of each treatment we look at one request at a time. If something has changed, tell your care team.',
  answer: 'Answer your care team',
  see: 'See your request',
  write: 'Message your care team',
  dashboard: 'Back to your dashboard',
} as const
