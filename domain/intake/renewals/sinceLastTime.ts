import { choice, longText } from '../itemBuilders'
import type { SectionStructure } from '../structure'
import { isOneOf } from '../screening/statements'

/** Experience since the last prescription, and the patient's wish. */
export const sinceLastTime = {
  id: 'sinceLastTime',
  items: [
    {
      kind: 'number',
      id: 'treatmentEffect',
      required: true,
      min: 1,
      max: 5,
      wholeNumber: true,
      hasEnds: true,
    },
    choice('takenAsPrescribed', ['yes', 'less', 'more', 'stopped']),
    choice('sideEffects', ['none', 'mild', 'bothersome', 'serious']),
    longText('sideEffectsText', { visibleWhen: isOneOf('sideEffects', 'mild', 'bothersome', 'serious') }),
    choice('renewalWish', ['same', 'other']),
  ],
} as const satisfies SectionStructure
