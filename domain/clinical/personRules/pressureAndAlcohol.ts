import type { PersonRule, PersonStatement } from '../clinicalRule'
import { bupropionNaltrexone, pde5, person, signOff, sleepAids } from '../ruleBuilders'
import { thresholds } from '../thresholds'

const limit = thresholds

const drinks = (value: number): PersonStatement => ({ quantity: 'drinksPerWeek', comparison: '>=', value })

/** Heavy drinking as the CDC defines it. */
const heavyDrinking: PersonStatement = {
  any: [
    drinks(limit.heavyDrinksMen.value),
    { all: [{ sexAtBirth: 'female' }, drinks(limit.heavyDrinksWomen.value)] },
  ],
}

/** Rules on blood pressure and alcohol. */
export const pressureAndAlcoholRules: readonly PersonRule[] = [
  person(
    pde5,
    {
      any: [
        { quantity: 'systolic', comparison: '<', value: limit.pde5LowSystolic.value },
        { quantity: 'diastolic', comparison: '<', value: limit.pde5LowDiastolic.value },
      ],
    },
    {
      id: 'pde5.lowBloodPressure',
      severity: 'serious',
      text: 'Blood pressure below 90/50 mmHg: not recommended.',
      source: 'Cialis PI §5.1; Levitra PI §5.1; Viagra PI §5.1',
    },
  ),
  person(
    pde5,
    {
      any: [
        { quantity: 'systolic', comparison: '>', value: limit.pde5HighSystolic.value },
        { quantity: 'diastolic', comparison: '>', value: limit.pde5HighDiastolic.value },
      ],
    },
    {
      id: 'pde5.highBloodPressure',
      severity: 'serious',
      text: 'Blood pressure above 170/110 mmHg: not recommended.',
      source: 'Cialis PI §5.1; Levitra PI §5.1; Viagra PI §5.1',
    },
  ),
  person(
    bupropionNaltrexone,
    {
      any: [
        { quantity: 'systolic', comparison: '>=', value: limit.bupropionHighSystolic.value },
        { quantity: 'diastolic', comparison: '>=', value: limit.bupropionHighDiastolic.value },
      ],
    },
    {
      id: 'bupropion.highBloodPressure',
      severity: 'contraindicated',
      text: 'Contraindicated in uncontrolled hypertension.',
      source: 'Contrave PI §4 and §5.5; JNC 7, 2003, for the number',
      signOff,
    },
  ),
  person(sleepAids, heavyDrinking, {
    id: 'sleep.alcohol',
    severity: 'serious',
    text: 'Heavy drinking: additive sedation. Do not take with alcohol.',
    source: 'Silenor PI §5.4 and §7.3; Rozerem PI §7.3; trazodone PI §7.1; hydroxyzine PI, Precautions',
  }),
  person(['bupropion', 'metformin'], heavyDrinking, {
    id: 'weight.alcohol',
    severity: 'serious',
    text: 'Heavy drinking: seizures with bupropion, lactic acidosis with metformin. Avoid.',
    source: 'Contrave PI §4, §5.3 and §7; Metformin PI §5.1 and §7',
  }),
  person(['tadalafil'], heavyDrinking, {
    id: 'tadalafil.alcohol',
    severity: 'caution',
    text: '5 or more drinks at a time may cause orthostatic hypotension. Advise against it.',
    source: 'Cialis PI §5.9 and §7.1',
  }),
]
