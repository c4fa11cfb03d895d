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
      'See a dermatologist or your doctor within the next few days. A mole that changes, or a spot that bleeds or will not heal, must be checked in person. You can come back to us afterward.',
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
      'Pregnant, trying or breastfeeding: no retinoid, spironolactone or hydroquinone. Azelaic acid is an option.',
    source:
      'Aldactone PI §8.1; Retin-A PI and hydroquinone cream 4% PI, Precautions: Pregnancy; Epiduo Forte PI §8.1',
  },
  {
    id: 'beauty.isotretinoinNow',
    level: 'HARD',
    when: any(is('isotretinoin', 'now'), mentions('medications', medicineClasses.isotretinoin)),
    ingredients: retinoids,
    patientText:
      'Retinoid creams are too harsh for your skin while you take isotretinoin. Ask the clinician who prescribes it before you add anything.',
    clinicianText: 'Takes isotretinoin now: no topical retinoid.',
    source: 'Retin-A PI, Precautions: irritation by other skin treatments',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'beauty.isotretinoinRecently',
    level: 'REVIEW',
    when: is('isotretinoin', 'last_6_months'),
    patientText: 'Your skin may still be sensitive after isotretinoin. A clinician will review this first.',
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
      'Hydroquinone cream contains a sulfite that could cause a serious reaction, so we will not offer it to you.',
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
    clinicianText: 'Kidney disease, Addison’s disease or potassium-raising medication: no spironolactone.',
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
      'Your blood pressure medicine and spironolactone can both raise potassium. A clinician will decide if you need a blood test.',
    clinicianText: 'ACE inhibitor or ARB: hyperkalemia with spironolactone.',
    source: 'Aldactone PI §5.1 and §7.1',
  },
  {
    id: 'beauty.colitis',
    level: 'HARD',
    when: includesAny('colitis', 'c_difficile', 'ulcerative_colitis', 'crohns', 'antibiotic_colitis'),
    ingredients: ['clindamycin'],
    patientText: 'Clindamycin could bring your bowel disease back, so we will not offer it to you.',
    clinicianText: 'History of C. difficile, regional enteritis or colitis: no clindamycin.',
    source: 'Cleocin T PI, Contraindications',
  },
  {
    id: 'beauty.irritatedSkin',
    level: 'REVIEW',
    when: includesAny('skinProblems', 'eczema', 'open_wound', 'sunburn'),
    patientText: 'Irritated skin may need to heal before treatment. A clinician will review this first.',
    clinicianText: 'Eczema, open wound or sunburn in the area.',
    source: 'Retin-A PI, Precautions; Epiduo Forte PI §5.1 and §5.2',
  },
  {
    id: 'beauty.pastReaction',
    level: 'REVIEW',
    when: is('skinPastReaction', 'yes'),
    patientText: 'A clinician will read what happened with that product first.',
    clinicianText: 'Past adverse reaction to a skin product.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'beauty.noContraception',
    level: 'REVIEW',
    when: is('contraception', 'none'),
    ingredients: ['spironolactone', ...retinoids],
    patientText: 'Some acne medicines can harm a pregnancy, so you need birth control while using them.',
    clinicianText: 'Can become pregnant and uses no contraception.',
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
