import type { PersonRule } from '../clinicalRule'
import { bupropionNaltrexone, glp1, person, signOff, topicalRetinoids } from '../ruleBuilders'

/** Rules on pregnancy, trying to conceive and breastfeeding for skin and weight-loss treatments. */
export const pregnancyRules: readonly PersonRule[] = [
  person(
    topicalRetinoids,
    { pregnancy: ['pregnant', 'trying'] },
    {
      id: 'retinoid.pregnancy',
      severity: 'serious',
      text: 'Not recommended in pregnancy: skin absorption is low, but retinoids as a class harm the fetus.',
      source:
        'Retin-A PI, Precautions: Pregnancy; Epiduo Forte PI §8.1; ACOG, Skin Conditions During Pregnancy, 2022',
    },
  ),
  person(
    topicalRetinoids,
    { pregnancy: ['breastfeeding'] },
    {
      id: 'retinoid.lactation',
      severity: 'caution',
      text: 'Use on the smallest area for the shortest time, and never where the infant touches the skin.',
      source: 'Epiduo Forte PI §8.2; Retin-A PI, Precautions: Nursing mothers',
    },
  ),
  person(
    ['hydroquinone'],
    { pregnancy: ['pregnant', 'trying', 'breastfeeding'] },
    {
      id: 'hydroquinone.pregnancy',
      severity: 'serious',
      text: 'Absorption is unknown, and safety is not established. Avoid in pregnancy and breastfeeding. Consider azelaic acid.',
      source:
        'Hydroquinone cream 4% PI, Contraindications and Precautions; practice policy: avoid, stricter than the label',
      signOff,
    },
  ),
  person(
    ['spironolactone'],
    { pregnancy: ['pregnant', 'trying'] },
    {
      id: 'spironolactone.pregnancy',
      severity: 'serious',
      text: 'May feminize a male fetus. Avoid in pregnancy.',
      source: 'Aldactone PI §8.1',
    },
  ),
  person(
    ['spironolactone'],
    { pregnancy: ['breastfeeding'] },
    {
      id: 'spironolactone.lactation',
      severity: 'caution',
      text: 'Its metabolite reaches breast milk in low amounts. Long-term effects are unknown.',
      source: 'Aldactone PI §8.2',
    },
  ),
  person(
    ['clindamycin'],
    { pregnancy: ['breastfeeding'] },
    {
      id: 'clindamycin.lactation',
      severity: 'caution',
      text: 'Monitor the infant for diarrhea, and avoid use on the chest.',
      source: 'Cleocin T PI, Precautions: Nursing mothers',
    },
  ),
  person(
    glp1,
    { pregnancy: ['pregnant', 'trying'] },
    {
      id: 'glp1.pregnancy',
      severity: 'serious',
      text: 'May harm the fetus. Stop when pregnancy is recognized. Stop semaglutide 2 months before trying.',
      source: 'Wegovy PI §8.1 and §8.3; Zepbound PI §8.1',
    },
  ),
  person(
    glp1,
    { pregnancy: ['breastfeeding'] },
    {
      id: 'glp1.lactation',
      severity: 'caution',
      text: 'No data on breast milk. Weigh the benefit against unknown effects on the infant.',
      source: 'Wegovy PI §8.2; Zepbound PI §8.2',
    },
  ),
  person(
    bupropionNaltrexone,
    { pregnancy: ['pregnant', 'trying'] },
    {
      id: 'bupropion.pregnancy',
      severity: 'serious',
      text: 'Weight loss offers no benefit in pregnancy and may harm the fetus. Stop treatment.',
      source: 'Contrave PI §8.1',
    },
  ),
  person(
    bupropionNaltrexone,
    { pregnancy: ['breastfeeding'] },
    {
      id: 'bupropion.lactation',
      severity: 'caution',
      text: 'Both reach breast milk. Weigh the benefit against effects on the infant, including seizures.',
      source: 'Contrave PI §8.2',
    },
  ),
  person(
    ['metformin'],
    { pregnancy: ['pregnant', 'trying', 'breastfeeding'] },
    {
      id: 'metformin.pregnancy',
      severity: 'caution',
      text: 'Reaches the fetus and breast milk. Weight loss is not a goal in pregnancy.',
      source: 'Metformin PI §8.1 and §8.2',
    },
  ),
]
