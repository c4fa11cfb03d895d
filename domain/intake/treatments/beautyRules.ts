import { allergyRules } from '../common/allergyRules'
import type { ScreeningRule } from '../questionnaire'
import { any, includes, includesAny, is, isOneOf, mentions } from '../statements'

const retinoids = ['tretinoin', 'adapalene']

/** Rules for skin treatments. They need a licensed clinician's sign-off before real use. */
export const beautyRules: readonly ScreeningRule[] = [
  {
    id: 'beauty.suspiciousLesion',
    level: 'HARD',
    when: includesAny('skinProblems', 'changing_mole', 'bleeding_lesion'),
    patientText:
      'A mole that changes, or a spot that bleeds or does not heal, has to be looked at in person. Please see a dermatologist or your doctor within the next days. You can come back to us afterwards.',
    clinicianText: 'Changing mole or bleeding lesion in the area.',
    source: 'American Academy of Dermatology, ABCDE of melanoma',
  },
  {
    id: 'beauty.pregnancy',
    level: 'HARD',
    when: isOneOf('pregnancyStatus', 'pregnant', 'trying', 'breastfeeding'),
    ingredients: [...retinoids, 'spironolactone', 'hydroquinone'],
    patientText:
      'Retinoids, spironolactone and hydroquinone are not for pregnancy, for the time before it, or for breastfeeding. A clinician can consider azelaic acid instead.',
    clinicianText:
      'Pregnant, trying or breastfeeding: no retinoid, spironolactone or hydroquinone; azelaic acid is possible.',
    source: 'US labels of topical retinoids, spironolactone and hydroquinone',
  },
  {
    id: 'beauty.isotretinoinNow',
    level: 'HARD',
    when: any(
      is('isotretinoin', 'now'),
      mentions('medications', ['isotretinoin', 'accutane', 'absorica', 'claravis']),
    ),
    ingredients: retinoids,
    patientText:
      'While you take isotretinoin, retinoid creams are too much for your skin. Ask the clinician who prescribes it before adding anything.',
    clinicianText: 'Takes isotretinoin now: no topical retinoid.',
    source: 'Prescribing practice',
  },
  {
    id: 'beauty.isotretinoinRecently',
    level: 'REVIEW',
    when: is('isotretinoin', 'last_6_months'),
    patientText: 'Your skin may still be sensitive after isotretinoin; a clinician looks at this first.',
    clinicianText: 'Isotretinoin within the last 6 months: sensitive skin.',
    source: 'Prescribing practice',
  },
  {
    id: 'beauty.sulfite',
    level: 'HARD',
    when: any(
      is('sulfiteReaction', 'yes'),
      mentions('allergies', ['sulfite', 'sulphite', 'metabisulfite', 'bisulfite']),
    ),
    ingredients: ['hydroquinone'],
    patientText:
      'Hydroquinone cream contains a sulfite that could give you a serious reaction, so it will not be offered. Other choices for dark spots remain.',
    clinicianText: 'Sulfite reaction: hydroquinone cream contains sodium metabisulfite.',
    source: 'US label of hydroquinone cream, warnings',
  },
  {
    id: 'beauty.potassium',
    level: 'HARD',
    when: any(
      includesAny('potassiumRisks', 'kidney_disease', 'addison', 'potassium'),
      includes('conditions', 'kidney_disease'),
      mentions('medications', ['potassium', 'amiloride', 'triamterene', 'eplerenone', 'spironolactone']),
    ),
    ingredients: ['spironolactone'],
    patientText:
      'Spironolactone could raise your potassium to a dangerous level, so it will not be offered. Creams and gels remain.',
    clinicianText: 'Kidney disease, Addison’s disease or potassium-raising medicine: no spironolactone.',
    source: 'US label of spironolactone, contraindications',
  },
  {
    id: 'beauty.aceOrArb',
    level: 'REVIEW',
    when: any(
      includes('potassiumRisks', 'ace_or_arb'),
      mentions('medications', [
        'lisinopril',
        'enalapril',
        'ramipril',
        'benazepril',
        'losartan',
        'valsartan',
        'olmesartan',
      ]),
    ),
    ingredients: ['spironolactone'],
    patientText:
      'Your blood pressure medicine and spironolactone both raise potassium; a clinician decides if a blood test is needed.',
    clinicianText: 'ACE inhibitor or ARB: hyperkalaemia with spironolactone.',
    source: 'US label of spironolactone, interactions',
  },
  {
    id: 'beauty.colitis',
    level: 'HARD',
    when: includesAny('colitis', 'c_difficile', 'ulcerative_colitis', 'crohns', 'antibiotic_colitis'),
    ingredients: ['clindamycin'],
    patientText:
      'Clindamycin could bring your bowel illness back, so it will not be offered. Other choices remain.',
    clinicianText: 'History of C. difficile, regional enteritis or colitis: no clindamycin.',
    source: 'US label of topical clindamycin, contraindications',
  },
  {
    id: 'beauty.irritatedSkin',
    level: 'REVIEW',
    when: includesAny('skinProblems', 'eczema', 'open_wound', 'sunburn'),
    patientText: 'Irritated skin may need to heal before treatment; a clinician looks at this first.',
    clinicianText: 'Eczema, open wound or sunburn in the area.',
    source: 'US labels of topical retinoids, precautions',
  },
  {
    id: 'beauty.pastReaction',
    level: 'REVIEW',
    when: is('skinPastReaction', 'yes'),
    patientText: 'A clinician reads what happened with that product before choosing another.',
    clinicianText: 'Reacted badly to a skin product before.',
    source: 'Prescribing practice',
  },
  {
    id: 'beauty.noContraception',
    level: 'REVIEW',
    when: is('contraception', 'none'),
    ingredients: ['spironolactone', ...retinoids],
    patientText: 'Some acne medicines need birth control; a clinician chooses with that in mind.',
    clinicianText: 'May become pregnant and uses no contraception.',
    source: 'US label of spironolactone, use in pregnancy',
  },
  ...allergyRules('beauty', {
    tretinoin: ['tretinoin', 'retin a', 'retinoid', 'retinol'],
    adapalene: ['adapalene', 'differin', 'epiduo', 'benzoyl peroxide', 'retinoid'],
    clindamycin: ['clindamycin', 'cleocin', 'lincomycin'],
    azelaic_acid: ['azelaic', 'finacea', 'azelex'],
    hydroquinone: ['hydroquinone'],
    spironolactone: ['spironolactone', 'aldactone'],
  }),
]
