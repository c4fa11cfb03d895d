/** A staff template; `{name}` becomes the patient's first name. */
export interface QuickText {
  readonly title: string
  readonly text: string
}

/** The practice's templates. Clinical texts need a clinician's approval before production use. */
export const quickTexts: readonly QuickText[] = [
  {
    title: 'Welcome',
    text: 'Hello {name}, thank you for your answers. I’m reviewing them now and will write to you here.',
  },
  {
    title: 'More details',
    text: 'Hello {name}, I need a little more information to decide safely. When did it start, and what makes it better or worse?',
  },
  {
    title: 'Other medicines',
    text: '{name}, please list everything you take, including vitamins and anything you buy without a prescription. Add the strength if you know it.',
  },
  {
    title: 'Blood pressure',
    text: '{name}, please check your blood pressure while sitting, after resting for 5 minutes, and send me both numbers. Many pharmacies have a free machine.',
  },
  {
    title: 'Side effects',
    text: '{name}, I’m sorry to hear that. Please stop taking it until we talk. When did it start, and how bad is it on a scale of 1 to 10?',
  },
  {
    title: 'In-person visit',
    text: '{name}, this should be checked in person. Please see your own doctor or go to an urgent care clinic within the next few days.',
  },
  {
    title: 'How to take it',
    text: '{name}, please take it exactly as the label says. If anything is unclear, message me here. You don’t need an appointment.',
  },
  {
    title: 'Checking in',
    text: 'Hello {name}, how is your treatment going? Have you noticed anything unusual?',
  },
  {
    title: 'Anything else',
    text: 'You’re welcome. Is there anything else I can help you with?',
  },
]
