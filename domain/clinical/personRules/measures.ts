import type { PersonRule, PersonStatement } from '../clinicalRule'
import { bupropionNaltrexone, glp1, pde5, person, signOff } from '../ruleBuilders'
import { thresholds } from '../thresholds'

const limit = thresholds

const older: PersonStatement = {
  quantity: 'ageYears',
  comparison: '>=',
  value: limit.olderAdult.value,
}

/** Rules on sex, age and weight. */
export const measureRules: readonly PersonRule[] = [
  person(
    [],
    { quantity: 'ageYears', comparison: '<', value: limit.adultAge.value },
    {
      id: 'person.underAge',
      severity: 'serious',
      text: 'Younger than 18. We treat adults only.',
      source: limit.adultAge.source,
    },
  ),
  person(
    pde5,
    { sexAtBirth: 'female' },
    {
      id: 'pde5.female',
      severity: 'serious',
      text: 'Not indicated in women.',
      source: 'Viagra PI §1 and §8.1; Cialis PI §1 and §8.1; Levitra PI §1 and §8.1',
    },
  ),
  person(
    ['sildenafil'],
    { quantity: 'ageYears', comparison: '>', value: limit.olderAdult.value },
    {
      id: 'sildenafil.older',
      severity: 'caution',
      text: 'Over 65: start with 25 mg.',
      source: 'Viagra PI §2.5 and §8.5',
    },
  ),
  person(['vardenafil'], older, {
    id: 'vardenafil.older',
    severity: 'serious',
    text: '65 or older: the starting dose is 5 mg, which we do not carry.',
    source: 'Levitra PI §2.3 and §8.5',
  }),
  person(['doxepin'], older, {
    id: 'doxepin.older',
    severity: 'caution',
    text: '65 or older: start with 3 mg.',
    source: 'Silenor PI §2.2 and §8.5',
  }),
  person(['hydroxyzine'], older, {
    id: 'hydroxyzine.older',
    severity: 'serious',
    text: '65 or older: avoid. Strongly anticholinergic: confusion, falls, retention.',
    source: 'AGS Beers Criteria, 2023, Table 2; hydroxyzine PI, Precautions: Geriatric use',
  }),
  person(['trazodone'], older, {
    id: 'trazodone.older',
    severity: 'caution',
    text: '65 or older: higher risk of hyponatremia. Use with caution.',
    source: 'Trazodone PI §5.11 and §8.5',
  }),
  person(['diclofenac'], older, {
    id: 'diclofenac.older',
    severity: 'caution',
    text: '65 or older: higher risk of serious cardiovascular, GI and renal reactions. Monitor.',
    source: 'Voltaren Gel PI §8.5',
  }),
  person([...bupropionNaltrexone, 'metformin'], older, {
    id: 'weight.older',
    severity: 'caution',
    text: '65 or older: check renal function more often.',
    source: 'Contrave PI §8.5; Metformin PI §8.5',
  }),
  person(
    ['trazodone', 'bupropion'],
    { quantity: 'ageYears', comparison: '<', value: limit.youngAdultEnd.value },
    {
      id: 'antidepressant.young',
      severity: 'serious',
      text: 'Age 24 or younger: boxed warning for suicidal thoughts and behavior. Arrange close follow-up.',
      source: limit.youngAdultEnd.source,
    },
  ),
  person(
    [...glp1, ...bupropionNaltrexone],
    {
      all: [
        { isContinuing: false },
        { quantity: 'bodyMassIndex', comparison: '<', value: limit.weightLossBmi.value },
      ],
    },
    {
      id: 'weight.bmiTooLow',
      severity: 'serious',
      text: 'Not indicated below a BMI of 27.',
      source: limit.weightLossBmi.source,
    },
  ),
  person(
    [...glp1, ...bupropionNaltrexone],
    {
      all: [
        { isContinuing: false },
        { quantity: 'bodyMassIndex', comparison: '>=', value: limit.weightLossBmi.value },
        { quantity: 'bodyMassIndex', comparison: '<', value: limit.obesityBmi.value },
        { hasWeightRelatedCondition: false },
      ],
    },
    {
      id: 'weight.bmiWithoutCondition',
      severity: 'serious',
      text: 'At a BMI of 27 to 30, indicated only with a weight-related condition.',
      source: limit.obesityBmi.source,
    },
  ),
  person(
    [...glp1, ...bupropionNaltrexone, 'metformin'],
    { quantity: 'bodyMassIndex', comparison: '<', value: limit.underweightBmi.value },
    {
      id: 'weight.underweight',
      severity: 'serious',
      text: 'Underweight. Stop weight-loss medication.',
      source: limit.underweightBmi.source,
      signOff,
    },
  ),
]
