import { medicineClasses } from '../../clinical/medicineClasses'
import { allergyRules } from '../common/allergyRules'
import type { ScreeningRule } from '../questionnaire'
import { any, includes, includesAny, is, isOneOf, mentions } from '../screening/statements'

const retinoids = ['tretinoin', 'adapalene']

/** Rules for skin treatments. They need a licensed clinician's sign-off before real use. */
export const beautyRules: readonly ScreeningRule[] = [
  {
    id: 'beauty.suspiciousLesion',
    level: 'HARD',
    when: includesAny('skinProblems', 'changing_mole', 'bleeding_lesion'),
    patientText:
      'A mole that changes, or a spot that bleeds or does not heal, has to be looked at in person. Please see a dermatologist or your doctor within the next few days. You can come back to us afterwards.',
    clinicianText: 'Changing mole or bleeding lesion in the area.',
    source: 'American Academy of Dermatology, ABCDEs of melanoma',
  },
  {
    id: 'beauty.pregnancy',
    level: 'HARD',
    when: isOneOf('pregnancyStatus', 'pregnant', 'trying', 'breastfeeding'),
    ingredients: [...retinoids, 'spironolactone', 'hydroquinone'],
    patientText:
      'Tretinoin, adapalene, spironolactone and hydroquinone may not be safe for a baby. We will not offer them while you are pregnant, trying to be, or breastfeeding. A clinician can consider azelaic acid.',
    clinicianText:
      'Pregnant, trying or breastfeeding: no retinoid, spironolactone or hydroquinone; azelaic acid is possible.',
    source:
      'Aldactone PI §8.1; Retin-A PI and hydroquinone cream 4% PI, Precautions: Pregnancy; Epiduo Forte PI §8.1',
  },
  {
    id: 'beauty.isotretinoinNow',
    level: 'HARD',
    when: any(is('isotretinoin', 'now'), mentions('medications', medicineClasses.isotretinoin)),
    ingredients: retinoids,
    patientText:
      'While you take isotretinoin, retinoid creams are too much for your skin. Ask the clinician who prescribes it before adding anything.',
    clinicianText: 'Takes isotretinoin now: no topical retinoid.',
    source: 'Retin-A PI, Precautions: irritation by other skin treatments',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'beauty.isotretinoinRecently',
    level: 'REVIEW',
    when: is('isotretinoin', 'last_6_months'),
    patientText: 'Your skin may still be sensitive after isotretinoin; a clinician looks at this first.',
    clinicianText: 'Isotretinoin within the last 6 months: sensitive skin.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'beauty.sulfite',
    level: 'HARD',
    when: is('sulfiteReaction', 'yes'),
    ingredients: ['hydroquinone'],
    patientText:
      'Hydroquinone cream contains a sulfite that could give you a serious reaction, so we will not offer it to you.',
    clinicianText: 'Sulfite reaction: hydroquinone cream contains sodium metabisulfite.',
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
    patientText:
      'Spironolactone could raise your potassium to a dangerous level, so we will not offer it to you.',
    clinicianText: 'Kidney disease, Addison’s disease or potassium-raising medicine: no spironolactone.',
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
    patientText:
      'Your blood pressure medicine and spironolactone can both raise potassium. A clinician decides if you need a blood test.',
    clinicianText: 'ACE inhibitor or ARB: hyperkalemia with spironolactone.',
    source: 'Aldactone PI §5.1 and §7.1',
  },
  {
    id: 'beauty.colitis',
    level: 'HARD',
    when: includesAny('colitis', 'c_difficile', 'ulcerative_colitis', 'crohns', 'antibiotic_colitis'),
    ingredients: ['clindamycin'],
    patientText: 'Clindamycin could bring your bowel illness back, so we will not offer it to you.',
    clinicianText: 'History of C. difficile, regional enteritis or colitis: no clindamycin.',
    source: 'Cleocin T PI, Contraindications',
  },
  {
    id: 'beauty.irritatedSkin',
    level: 'REVIEW',
    when: includesAny('skinProblems', 'eczema', 'open_wound', 'sunburn'),
    patientText: 'Irritated skin may need to heal before treatment; a clinician looks at this first.',
    clinicianText: 'Eczema, open wound or sunburn in the area.',
    source: 'Retin-A PI, Precautions; Epiduo Forte PI §5.1 and §5.2',
  },
  {
    id: 'beauty.pastReaction',
    level: 'REVIEW',
    when: is('skinPastReaction', 'yes'),
    patientText: 'A clinician reads what happened with that product before choosing another.',
    clinicianText: 'Reacted badly to a skin product before.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'beauty.noContraception',
    level: 'REVIEW',
    when: is('contraception', 'none'),
    ingredients: ['spironolactone', ...retinoids],
    patientText: 'Some acne medicines can harm a pregnancy, so you need birth control while using them.',
    clinicianText: 'May become pregnant and uses no contraception.',
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
]
