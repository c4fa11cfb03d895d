import type { ScreeningRule } from '../questionnaire'
import { compare, is, isOneOf } from '../screening/statements'

/** Rules of every renewal. They need a licensed clinician's sign-off before real use. */
export const renewalRules: readonly ScreeningRule[] = [
  {
    id: 'renewal.seriousSideEffect',
    level: 'HARD',
    when: is('sideEffects', 'serious'),
    patientText:
      'A side effect that needed medical help comes before any renewal. Please do not take more of it for now, and write to your care team. With trouble breathing, a swollen face or fainting, call 911.',
    clinicianText: 'Reports a serious side effect since the last prescription.',
    source: 'FDA MedWatch: what is a serious adverse event',
  },
  {
    id: 'renewal.sideEffects',
    level: 'REVIEW',
    when: isOneOf('sideEffects', 'mild', 'bothersome'),
    patientText: 'A clinician looks at the side effects you have told us about.',
    clinicianText: 'Reports side effects since the last prescription.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'renewal.littleEffect',
    level: 'REVIEW',
    when: compare({ numberOf: 'treatmentEffect' }, '<=', 2),
    patientText: 'A clinician thinks about whether something else would help you more.',
    clinicianText: 'Says that it works little or not at all.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'renewal.takenOtherwise',
    level: 'REVIEW',
    when: isOneOf('takenAsPrescribed', 'less', 'more', 'stopped'),
    patientText: 'A clinician looks at how you take it.',
    clinicianText: 'Does not take it as prescribed.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'renewal.wishesOther',
    level: 'REVIEW',
    when: is('renewalWish', 'other'),
    patientText: 'A clinician considers another strength.',
    clinicianText: 'Would like another strength.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
]
