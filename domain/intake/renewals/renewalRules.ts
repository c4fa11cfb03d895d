import type { ScreeningRule } from '../questionnaire'
import { compare, is, isOneOf } from '../screening/statements'

/** Rules of every renewal. They need a licensed clinician's sign-off before real use. */
export const renewalRules: readonly ScreeningRule[] = [
  {
    id: 'renewal.seriousSideEffect',
    level: 'HARD',
    when: is('sideEffects', 'serious'),
    patientText:
      'Call 911 if you have trouble breathing, a swollen face or fainting. Do not take more of this medicine for now, and message your care team. They must review your side effect before any renewal.',
    clinicianText: 'Reports a serious side effect since the last prescription.',
    source: 'FDA MedWatch: what is a serious adverse event',
  },
  {
    id: 'renewal.sideEffects',
    level: 'REVIEW',
    when: isOneOf('sideEffects', 'mild', 'bothersome'),
    patientText: 'A clinician will review the side effects you reported.',
    clinicianText: 'Reports side effects since the last prescription.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'renewal.littleEffect',
    level: 'REVIEW',
    when: compare({ numberOf: 'treatmentEffect' }, '<=', 2),
    patientText: 'A clinician will consider whether something else would help you more.',
    clinicianText: 'Reports little or no effect.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'renewal.takenOtherwise',
    level: 'REVIEW',
    when: isOneOf('takenAsPrescribed', 'less', 'more', 'stopped'),
    patientText: 'A clinician will review how you take it.',
    clinicianText: 'Not taking it as prescribed.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'renewal.wishesOther',
    level: 'REVIEW',
    when: is('renewalWish', 'other'),
    patientText: 'A clinician will consider a different strength.',
    clinicianText: 'Requests a different strength.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
]
