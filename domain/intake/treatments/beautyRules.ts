import { medicineClasses } from '../../clinical/medicineClasses'
import { allergyRules } from '../common/allergyRules'
import type { RuleStructure } from '../structure'
import { any, includes, includesAny, is, isOneOf, mentions } from '../screening/statements'

const retinoids = ['tretinoin', 'adapalene']

/** Rules for skin treatments. They need a licensed clinician's sign-off before real use. */
export const beautyRules = [
  {
    id: 'beauty.suspiciousLesion',
    level: 'HARD',
    when: includesAny('skinProblems', 'changing_mole', 'bleeding_lesion'),
    source: 'American Academy of Dermatology, ABCDEs of melanoma',
  },
  {
    id: 'beauty.pregnancy',
    level: 'HARD',
    when: isOneOf('pregnancyStatus', 'pregnant', 'trying', 'breastfeeding'),
    ingredients: [...retinoids, 'spironolactone', 'hydroquinone'],
    source:
      'Aldactone PI §8.1; Retin-A PI and hydroquinone cream 4% PI, Precautions: Pregnancy; Epiduo Forte PI §8.1',
  },
  {
    id: 'beauty.isotretinoinNow',
    level: 'HARD',
    when: any(is('isotretinoin', 'now'), mentions('medications', medicineClasses.isotretinoin)),
    ingredients: retinoids,
    source: 'Retin-A PI, Precautions: irritation by other skin treatments',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'beauty.isotretinoinRecently',
    level: 'REVIEW',
    when: is('isotretinoin', 'last_6_months'),
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'beauty.sulfite',
    level: 'HARD',
    when: is('sulfiteReaction', 'yes'),
    ingredients: ['hydroquinone'],
    source: 'Hydroquinone cream 4% PI, Warnings',
  },
  {
    id: 'beauty.potassium',
    level: 'HARD',
    when: any(
      includesAny('potassiumRisks', 'kidney_disease', 'addison', 'potassium'),
      includes('conditions', 'kidney_disease'),
      mentions('medications', [
        ...medicineClasses.potassium,
        ...medicineClasses.potassiumSparingDiuretic,
        ...medicineClasses.eplerenone,
      ]),
    ),
    ingredients: ['spironolactone'],
    source: 'Aldactone PI §4, §5.1 and §7.1; stricter than the label, because no blood test is at hand',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'beauty.aceOrArb',
    level: 'REVIEW',
    when: any(
      includes('potassiumRisks', 'ace_or_arb'),
      mentions('medications', [...medicineClasses.aceInhibitor, ...medicineClasses.angiotensinBlocker]),
    ),
    ingredients: ['spironolactone'],
    source: 'Aldactone PI §5.1 and §7.1',
  },
  {
    id: 'beauty.colitis',
    level: 'HARD',
    when: includesAny('colitis', 'c_difficile', 'ulcerative_colitis', 'crohns', 'antibiotic_colitis'),
    ingredients: ['clindamycin'],
    source: 'Cleocin T PI, Contraindications',
  },
  {
    id: 'beauty.irritatedSkin',
    level: 'REVIEW',
    when: includesAny('skinProblems', 'eczema', 'open_wound', 'sunburn'),
    source: 'Retin-A PI, Precautions; Epiduo Forte PI §5.1 and §5.2',
  },
  {
    id: 'beauty.pastReaction',
    level: 'REVIEW',
    when: is('skinPastReaction', 'yes'),
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'beauty.noContraception',
    level: 'REVIEW',
    when: is('contraception', 'none'),
    ingredients: ['spironolactone', ...retinoids],
    source: 'Aldactone PI §8.1; Epiduo Forte PI §8.1',
  },
  ...allergyRules('beauty', {
    tretinoin: [],
    adapalene: ['benzoyl peroxide'],
    clindamycin: [],
    azelaic_acid: [],
    hydroquinone: [],
    spironolactone: [],
  }),
] as const satisfies readonly RuleStructure[]
