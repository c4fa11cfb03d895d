import type { RuleStructure } from '../structure'
import { any, compare, includes, isOneOf, not } from '../screening/statements'
import { thresholds } from '../../clinical/thresholds'
import { stateNotServed } from './servedIn'
import { servedStates } from './servedStates'

/** Rules of every treatment. They need a licensed clinician's sign-off before real use. */
export const commonRules = [
  {
    id: 'common.chestPain',
    level: 'EMERGENCY',
    helpline: '911',
    when: includes('redFlags', 'chest_pain'),
    source: 'American Heart Association, warning signs of a heart attack',
  },
  {
    id: 'common.troubleBreathing',
    level: 'EMERGENCY',
    helpline: '911',
    when: includes('redFlags', 'trouble_breathing'),
    source: 'ACEP, Know When to Go: trouble breathing; AHA, Warning Signs of a Heart Attack',
  },
  {
    id: 'common.strokeSigns',
    level: 'EMERGENCY',
    helpline: '911',
    when: includes('redFlags', 'stroke_signs'),
    source: 'American Stroke Association, F.A.S.T. warning signs',
  },
  {
    id: 'common.suicidalThoughts',
    level: 'EMERGENCY',
    helpline: '988',
    when: includes('redFlags', 'suicidal_thoughts'),
    source: '988 Suicide and Crisis Lifeline',
  },
  {
    id: stateNotServed,
    level: 'HARD',
    when: not(isOneOf('state', ...servedStates)),
    source: 'FSMB, Appropriate Use of Telemedicine Technologies, 2022: licensed where the patient is',
  },
  {
    id: 'common.underAge',
    level: 'HARD',
    when: compare('age', '<', thresholds.adultAge.value),
    source: thresholds.adultAge.source,
  },
  {
    id: 'common.veryHighBloodPressure',
    level: 'HARD',
    when: any(
      compare('systolic', '>=', thresholds.crisisSystolic.value),
      compare('diastolic', '>=', thresholds.crisisDiastolic.value),
    ),
    source:
      'ACC/AHA Guideline for High Blood Pressure in Adults, 2017; AHA, When to Call 911 About High Blood Pressure',
  },
  {
    id: 'common.allergiesListed',
    level: 'REVIEW',
    when: { item: 'allergies', lists: 'anything' },
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'common.medicationsListed',
    level: 'INFO',
    when: { item: 'medications', lists: 'anything' },
    source: 'Joint Commission, National Patient Safety Goal NPSG.03.06.01: reconcile medicines',
  },
] as const satisfies readonly RuleStructure[]
