import type { ScreeningRule } from '../questionnaire'
import { any, compare, includes, isOneOf, not } from '../statements'
import { stateNotServed } from './servedIn'
import { servedStates } from './servedStates'

const call911 = 'Call 911 or go to the nearest emergency room now. Please do not wait for an answer from us.'

/** Rules of every treatment. They need a licensed clinician's sign-off before real use. */
export const commonRules: readonly ScreeningRule[] = [
  {
    id: 'common.chestPain',
    level: 'EMERGENCY',
    when: includes('redFlags', 'chest_pain'),
    patientText: `Chest pain or pressure can be a heart attack. ${call911}`,
    clinicianText: 'Chest pain or pressure at the time of the intake.',
    source: 'American Heart Association, warning signs of a heart attack',
  },
  {
    id: 'common.troubleBreathing',
    level: 'EMERGENCY',
    when: includes('redFlags', 'trouble_breathing'),
    patientText: `Trouble breathing needs help right away. ${call911}`,
    clinicianText: 'Trouble breathing at the time of the intake.',
    source: 'Common triage practice',
  },
  {
    id: 'common.strokeSigns',
    level: 'EMERGENCY',
    when: includes('redFlags', 'stroke_signs'),
    patientText: `These can be signs of a stroke, and minutes matter. ${call911}`,
    clinicianText: 'Signs of stroke at the time of the intake.',
    source: 'American Stroke Association, F.A.S.T. warning signs',
  },
  {
    id: 'common.suicidalThoughts',
    level: 'EMERGENCY',
    when: includes('redFlags', 'suicidal_thoughts'),
    patientText:
      'You deserve help right now, from a person. Call or text 988, the Suicide and Crisis Lifeline, free at any hour. If you are in danger, call 911.',
    clinicianText: 'Thoughts of suicide or self-harm at the time of the intake.',
    source: '988 Suicide and Crisis Lifeline',
  },
  {
    id: stateNotServed,
    level: 'HARD',
    when: not(isOneOf('state', ...servedStates)),
    patientText:
      'We do not have licensed clinicians in your state yet, so we cannot treat you there. Your primary care office or a local clinic can help with this.',
    clinicianText: 'Lives in a state without a licensed professional of ours.',
    source: 'State licensure',
  },
  {
    id: 'common.underAge',
    level: 'HARD',
    when: compare('age', '<', 18),
    patientText:
      'We can only treat people who are 18 or older. A parent or guardian can help you make an appointment with your doctor or a pediatric clinic.',
    clinicianText: 'Younger than 18.',
    source: 'Scope of the service',
  },
  {
    id: 'common.veryHighBloodPressure',
    level: 'HARD',
    when: any(compare('systolic', '>=', 180), compare('diastolic', '>=', 120)),
    patientText:
      'A reading this high needs care before any new treatment. Rest five minutes and measure again. If it stays this high, call your doctor today; with chest pain, trouble breathing, weakness or a bad headache, call 911.',
    clinicianText: 'Blood pressure of 180/120 mmHg or more.',
    source: 'ACC/AHA guideline on high blood pressure',
  },
  {
    id: 'common.allergiesListed',
    level: 'REVIEW',
    when: { item: 'allergies', lists: 'anything' },
    patientText: 'A clinician checks your allergies before choosing a medicine.',
    clinicianText: 'Has allergies: compare them with the product and its excipients.',
    source: 'Prescribing practice',
  },
  {
    id: 'common.medicationsListed',
    level: 'INFO',
    when: { item: 'medications', lists: 'anything' },
    patientText: 'A clinician checks what you take for interactions.',
    clinicianText: 'Takes medicines or supplements: check interactions.',
    source: 'Prescribing practice',
  },
]
