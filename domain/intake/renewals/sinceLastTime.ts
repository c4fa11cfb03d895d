import { choice, option, longText } from '../itemBuilders'
import type { Section } from '../questionnaire'
import { isOneOf } from '../screening/statements'

/** Experience since the last prescription, and the patient's wish. */
export const sinceLastTime: Section = {
  id: 'sinceLastTime',
  title: 'How has it been going?',
  lead: 'Since your last prescription.',
  items: [
    {
      kind: 'number',
      id: 'treatmentEffect',
      label: 'How well does it work for you?',
      required: true,
      min: 1,
      max: 5,
      wholeNumber: true,
      ends: { low: 'Not at all', high: 'Very well' },
    },
    choice('takenAsPrescribed', 'Do you take it as directed on the label?', [
      option('yes', 'Yes'),
      option('less', 'No, less often or less of it'),
      option('more', 'No, more often or more of it'),
      option('stopped', 'No, I’ve stopped'),
    ]),
    choice('sideEffects', 'Have you had side effects?', [
      option('none', 'None'),
      option('mild', 'Yes, but I can live with them'),
      option('bothersome', 'Yes, and they bother me'),
      option('serious', 'Yes, I needed medical help or had to stop'),
    ]),
    longText('sideEffectsText', 'What were they, and do you still have them?', {
      visibleWhen: isOneOf('sideEffects', 'mild', 'bothersome', 'serious'),
    }),
    choice('renewalWish', 'What would you like?', [
      option('same', 'The same treatment'),
      option('other', 'A different strength, if my clinician agrees', {
        help: 'Your card hold may be higher. You pay only for what is prescribed.',
      }),
    ]),
  ],
}
