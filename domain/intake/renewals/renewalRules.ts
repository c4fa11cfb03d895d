import type { RuleStructure } from '../structure'
import { compare, is, isOneOf } from '../screening/statements'

/** Rules of every renewal. They need a licensed clinician's sign-off before real use. */
export const renewalRules = [
  {
    id: 'renewal.seriousSideEffect',
    level: 'HARD',
    when: is('sideEffects', 'serious'),
    source: 'FDA MedWatch: what is a serious adverse event',
  },
  {
    id: 'renewal.sideEffects',
    level: 'REVIEW',
    when: isOneOf('sideEffects', 'mild', 'bothersome'),
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'renewal.littleEffect',
    level: 'REVIEW',
    when: compare({ numberOf: 'treatmentEffect' }, '<=', 2),
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'renewal.takenOtherwise',
    level: 'REVIEW',
    when: isOneOf('takenAsPrescribed', 'less', 'more', 'stopped'),
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'renewal.wishesOther',
    level: 'REVIEW',
    when: is('renewalWish', 'other'),
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
] as const satisfies readonly RuleStructure[]
