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
    choice('takenAsPrescribed', 'Do you take it as it says on the label?', [
      option('yes', 'Yes'),
      option('less', 'Less often, or less of it'),
      option('more', 'More often, or more of it'),
      option('stopped', 'I have stopped'),
    ]),
    choice('sideEffects', 'Has it had side effects?', [
      option('none', 'None'),
      option('mild', 'Yes, and I can live with them'),
      option('bothersome', 'Yes, and they bother me'),
      option('serious', 'Yes, I needed medical help or had to stop'),
    ]),
    longText('sideEffectsText', 'What were they, and are they still there?', {
      visibleWhen: isOneOf('sideEffects', 'mild', 'bothersome', 'serious'),
    }),
    choice('renewalWish', 'What would you like?', [
      option('same', 'The same again'),
      option('other', 'Another strength, if the clinician agrees', {
        help: 'More may be held on your card. You pay the price of what is prescribed.',
      }),
    ]),
  ],
}
