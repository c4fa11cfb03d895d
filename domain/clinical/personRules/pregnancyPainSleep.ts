import type { PersonRule } from '../clinicalRule'
import { person } from '../ruleBuilders'
import { thresholds } from '../thresholds'

const { nsaidFetalRiskWeek } = thresholds

/** Rules on pregnancy, trying to conceive and breastfeeding for pain creams and sleep aids. */
export const painAndSleepPregnancyRules: readonly PersonRule[] = [
  person(
    ['diclofenac'],
    {
      all: [
        { pregnancy: ['pregnant'] },
        { quantity: 'pregnancyWeek', comparison: '>=', value: nsaidFetalRiskWeek.value },
      ],
    },
    {
      id: 'diclofenac.pregnancy',
      severity: 'serious',
      text: 'Avoid from 20 weeks: fetal renal dysfunction and low amniotic fluid. From 30 weeks, also closure of the ductus arteriosus.',
      source: nsaidFetalRiskWeek.source,
    },
  ),
  person(
    ['diclofenac'],
    { pregnancy: ['trying'] },
    {
      id: 'diclofenac.fertility',
      severity: 'caution',
      text: 'NSAIDs may delay ovulation. Consider stopping while trying to conceive.',
      source: 'Voltaren Gel PI §8.3',
    },
  ),
  person(
    ['baclofen'],
    { pregnancy: ['pregnant', 'trying', 'breastfeeding'] },
    {
      id: 'baclofen.pregnancy',
      severity: 'caution',
      text: 'Oral baclofen may cause withdrawal in newborns and reaches breast milk.',
      source: 'Ozobax PI §8.1 and §8.2, for baclofen by mouth; the compounded cream has no label',
      signOff: 'Clinician sign-off required',
    },
  ),
  person(
    ['hydroxyzine'],
    { pregnancy: ['pregnant'] },
    {
      id: 'hydroxyzine.pregnancy',
      severity: 'contraindicated',
      text: 'Contraindicated in early pregnancy.',
      source: 'Hydroxyzine PI, Contraindications',
    },
  ),
  person(
    ['hydroxyzine'],
    { pregnancy: ['trying'] },
    {
      id: 'hydroxyzine.trying',
      severity: 'serious',
      text: 'Contraindicated in early pregnancy, which may not be recognized yet. Choose another treatment.',
      source: 'Hydroxyzine PI, Contraindications',
    },
  ),
  person(
    ['hydroxyzine'],
    { pregnancy: ['breastfeeding'] },
    {
      id: 'hydroxyzine.lactation',
      severity: 'serious',
      text: 'Do not use while breastfeeding.',
      source: 'Hydroxyzine PI, Precautions: Nursing mothers',
    },
  ),
  person(
    ['doxepin'],
    { pregnancy: ['breastfeeding'] },
    {
      id: 'doxepin.lactation',
      severity: 'serious',
      text: 'Breastfeeding is not recommended: apnea and drowsiness in a nursed infant.',
      source: 'Silenor PI §8.2',
    },
  ),
  person(
    ['trazodone', 'doxepin', 'ramelteon'],
    { pregnancy: ['pregnant', 'trying'] },
    {
      id: 'sleep.pregnancy',
      severity: 'caution',
      text: 'Limited data in pregnancy. Newborns may adapt poorly after late exposure. Offer CBT-I first.',
      source: 'Trazodone PI §8.1; Silenor PI §8.1; Rozerem PI §8.1',
    },
  ),
  person(
    ['trazodone', 'ramelteon'],
    { pregnancy: ['breastfeeding'] },
    {
      id: 'sleep.lactation',
      severity: 'caution',
      text: 'May reach breast milk. Monitor the infant for drowsiness and poor feeding.',
      source: 'Trazodone PI §8.2; Rozerem PI §8.2',
    },
  ),
]
