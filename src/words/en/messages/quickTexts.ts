/** A staff template; `{name}` becomes the patient's first name. */
export interface QuickText {
  readonly title: string
  readonly text: string
}

/** The practice's templates. Clinical texts need a clinician's approval before production use. */
export const quickTexts: readonly QuickText[] = [
  {
    title: 'Welcome',
    text: 'Hello {name}, thank you for your answers. I am reading them now and will write to you here.',
  },
  {
    title: 'More details',
    text: 'Hello {name}, to decide safely I need to know a little more. When did it begin, and what makes it better or worse?',
  },
  {
    title: 'Other medicines',
    text: '{name}, please list everything you take, also vitamins and what you buy without a prescription, with the strength if you know it.',
  },
  {
    title: 'Blood pressure',
    text: '{name}, could you measure your blood pressure sitting, after five minutes of rest, and send me both numbers? Many pharmacies have a free machine.',
  },
  {
    title: 'Side effects',
    text: 'I am sorry to hear that, {name}. Please stop taking it until we have talked. When did it begin, and how strong is it from 1 to 10?',
  },
  {
    title: 'See somebody in person',
    text: '{name}, this should be looked at in person. Please see your own doctor or an urgent care clinic near you within the next days.',
  },
  {
    title: 'How to take it',
    text: '{name}, please take it exactly as the label says, and write to me here if anything is unclear. You do not need to wait for an appointment.',
  },
  {
    title: 'Checking in',
    text: 'Hello {name}, how are you getting on with your treatment? Have you noticed anything unusual?',
  },
  {
    title: 'Anything else',
    text: 'You are welcome, {name}. Is there anything else I can help you with?',
  },
]
