import type { ScreeningRule } from '../questionnaire'
import { any, compare, includes, isOneOf, not } from '../screening/statements'
import { thresholds } from '../../clinical/thresholds'
import { stateNotServed } from './servedIn'
import { servedStates } from './servedStates'

const call911 = 'Call 911 or go to the nearest emergency room now. Do not wait for an answer from us.'

/** Rules of every treatment. They need a licensed clinician's sign-off before real use. */
export const commonRules: readonly ScreeningRule[] = [
  {
    id: 'common.chestPain',
    level: 'EMERGENCY',
    when: includes('redFlags', 'chest_pain'),
    patientText: `${call911} Chest pain or pressure can be a heart attack.`,
    clinicianText: 'Chest pain or pressure at the time of the intake.',
    source: 'American Heart Association, warning signs of a heart attack',
  },
  {
    id: 'common.troubleBreathing',
    level: 'EMERGENCY',
    when: includes('redFlags', 'trouble_breathing'),
    patientText: `${call911} Trouble breathing needs help right away.`,
    clinicianText: 'Trouble breathing at the time of the intake.',
    source: 'ACEP, Know When to Go: trouble breathing; AHA, Warning Signs of a Heart Attack',
  },
  {
    id: 'common.strokeSigns',
    level: 'EMERGENCY',
    when: includes('redFlags', 'stroke_signs'),
    patientText: `${call911} These can be signs of a stroke, and minutes matter.`,
    clinicianText: 'Signs of stroke at the time of the intake.',
    source: 'American Stroke Association, F.A.S.T. warning signs',
  },
  {
    id: 'common.suicidalThoughts',
    level: 'EMERGENCY',
    when: includes('redFlags', 'suicidal_thoughts'),
    patientText:
      'Call or text 988, the Suicide and Crisis Lifeline. It is free, 24/7 (for Spanish, press 2). If you are in danger, call 911. You deserve help right now, from a person.',
    clinicianText: 'Thoughts of suicide or self-harm at the time of the intake.',
    source: '988 Suicide and Crisis Lifeline',
  },
  {
    id: stateNotServed,
    level: 'HARD',
    when: not(isOneOf('state', ...servedStates)),
    patientText:
      'We do not have licensed clinicians in your state yet, so we cannot treat you there. Your primary care office or a local clinic can help with this.',
    clinicianText: 'Lives in a state where we have no licensed clinician.',
    source: 'FSMB, Appropriate Use of Telemedicine Technologies, 2022: licensed where the patient is',
  },
  {
    id: 'common.underAge',
    level: 'HARD',
    when: compare('age', '<', thresholds.adultAge.value),
    patientText:
      'We can only treat people who are 18 or older. A parent or guardian can help you make an appointment with your doctor or a pediatric clinic.',
    clinicianText: 'Younger than 18.',
    source: thresholds.adultAge.source,
  },
  {
    id: 'common.veryHighBloodPressure',
    level: 'HARD',
    when: any(
      compare('systolic', '>=', thresholds.crisisSystolic.value),
      compare('diastolic', '>=', thresholds.crisisDiastolic.value),
    ),
    patientText:
      'Call 911 if you also have chest pain, trouble breathing, back pain, numbness, weakness, a change in vision, trouble speaking or a very bad headache. If not, rest 5 minutes and measure again. If it stays this high, call your doctor today. A reading this high needs care before any new treatment.',
    clinicianText: 'Blood pressure of 180/120 mmHg or more.',
    source:
      'ACC/AHA Guideline for High Blood Pressure in Adults, 2017; AHA, When to Call 911 About High Blood Pressure',
  },
  {
    id: 'common.allergiesListed',
    level: 'REVIEW',
    when: { item: 'allergies', lists: 'anything' },
    patientText: 'A clinician will check your allergies before choosing a medicine.',
    clinicianText: 'Has allergies: check them against the product and its excipients.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'common.medicationsListed',
    level: 'INFO',
    when: { item: 'medications', lists: 'anything' },
    patientText: 'A clinician will check your medicines for interactions.',
    clinicianText: 'Takes medications or supplements: check interactions.',
    source: 'Joint Commission, National Patient Safety Goal NPSG.03.06.01: reconcile medicines',
  },
]
