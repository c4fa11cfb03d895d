import type { ScreeningRule } from '../questionnaire'
import { compare, is, isOneOf } from '../statements'

/** Rules of every renewal. They need a licensed clinician's sign-off before real use. */
export const renewalRules: readonly ScreeningRule[] = [
  {
    id: 'renewal.seriousSideEffect',
    level: 'HARD',
    when: is('sideEffects', 'serious'),
    patientText:
      'A side effect that needed medical help comes before any renewal. Please do not take more of it for now, and write to your care team. With trouble breathing, a swollen face or fainting, call 911.',
    clinicianText: 'Reports a serious side effect since the last prescription.',
    source: 'Common prescribing practice; FDA MedWatch on serious adverse events',
  },
  {
    id: 'renewal.sideEffects',
    level: 'REVIEW',
    when: isOneOf('sideEffects', 'mild', 'bothersome'),
    patientText: 'A clinician looks at the side effects you have told us about.',
    clinicianText: 'Reports side effects since the last prescription.',
    source: 'Common prescribing practice',
  },
  {
    id: 'renewal.littleEffect',
    level: 'REVIEW',
    when: compare({ numberOf: 'treatmentEffect' }, '<=', 2),
    patientText: 'A clinician thinks about whether something else would help you more.',
    clinicianText: 'Says that it works little or not at all.',
    source: 'Common prescribing practice',
  },
  {
    id: 'renewal.takenOtherwise',
    level: 'REVIEW',
    when: isOneOf('takenAsPrescribed', 'less', 'more', 'stopped'),
    patientText: 'A clinician looks at how you take it.',
    clinicianText: 'Does not take it as prescribed.',
    source: 'Common prescribing practice',
  },
  {
    id: 'renewal.wishesOther',
    level: 'REVIEW',
    when: is('renewalWish', 'other'),
    patientText: 'A clinician considers another strength.',
    clinicianText: 'Would like another strength.',
    source: 'Wish of the patient',
  },
]
