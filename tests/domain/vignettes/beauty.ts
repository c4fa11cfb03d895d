import { aged, allergicTo, takes, woman, writes } from './vignette'
import type { Vignette } from './vignette'

const gel = 'adapalene and benzoyl peroxide'

const healthyPeople: readonly Vignette[] = [
  {
    patient: '37-year-old man with acne, healthy',
    says: {},
    intake: 'CLEAR',
    check: {},
    source: 'Retin-A PI, Indications; Epiduo Forte PI §4; Cleocin T PI, Contraindications; Aldactone PI §4',
  },
  {
    patient: 'woman of 37 with acne who uses hormonal birth control',
    says: woman('none'),
    intake: 'CLEAR',
    check: {},
    source: 'Aldactone PI §8.1; Retin-A PI, Precautions (pregnancy)',
  },
  {
    patient: 'woman past menopause with fine lines',
    says: { ...woman('postmenopausal'), ...aged(58), skinConcerns: ['ageing'] },
    intake: 'CLEAR',
    check: {},
    source: 'Retin-A PI, Precautions (pregnancy)',
  },
  {
    patient: 'woman who cannot become pregnant',
    says: { ...woman(), contraception: 'not_needed' },
    intake: 'CLEAR',
    source: 'Aldactone PI §8.1, §8.3',
  },
  {
    patient: 'woman who uses condoms',
    says: { ...woman(), contraception: 'other' },
    intake: 'CLEAR',
    source: 'Aldactone PI §8.1',
  },
  {
    patient: 'man with psoriasis on his scalp only and a statin',
    says: takes('simvastatin 20 mg'),
    intake: 'CLEAR',
    check: {},
    source: 'Retin-A PI, Precautions; Aldactone PI §7 (not named)',
  },
]

const skin: readonly Vignette[] = [
  {
    patient: 'man with a mole that has changed',
    says: { skinProblems: ['changing_mole'] },
    intake: 'HARD',
    source: 'American Academy of Dermatology, ABCDEs of melanoma',
  },
  {
    patient: 'man with a spot that does not heal',
    says: { skinProblems: ['bleeding_lesion'] },
    intake: 'HARD',
    source: 'American Academy of Dermatology, skin cancer: signs (a sore that does not heal)',
  },
  {
    patient: 'man who is not sure about his skin',
    says: { skinProblems: ['not_sure'] },
    intake: 'ASKS',
    source: 'American Academy of Dermatology, ABCDEs of melanoma',
  },
  {
    patient: 'woman with eczema on her cheeks',
    says: { ...woman(), skinProblems: ['eczema'] },
    intake: 'REVIEW',
    source: 'Retin-A PI, Precautions (eczematous skin: severe irritation)',
  },
  {
    patient: 'woman with a cut on her chin',
    says: { ...woman(), skinProblems: ['open_wound'] },
    intake: 'REVIEW',
    source: 'Epiduo Forte PI §5.2 (not on cuts or abrasions)',
  },
  {
    patient: 'woman with a sunburn',
    says: { ...woman(), skinProblems: ['sunburn'] },
    intake: 'REVIEW',
    source: 'Retin-A PI, Precautions (not until fully recovered); Epiduo Forte PI §5.1',
  },
  {
    patient: 'woman who once reacted badly to a face cream',
    says: { ...woman(), skinPastReaction: 'yes', skinPastReactionText: 'A peel left blisters.' },
    intake: 'REVIEW',
    source: 'Epiduo Forte PI §5.2 (irritation); Retin-A PI, Precautions',
  },
]

const pregnancy: readonly Vignette[] = [
  {
    patient: 'woman who tries to become pregnant',
    says: woman('trying'),
    intake: 'REVIEW',
    without: ['tretinoin', 'adapalene', 'hydroquinone', 'spironolactone'],
    source: 'Aldactone PI §8.1; Retin-A PI, Precautions; ACOG, skin conditions in pregnancy',
  },
  {
    patient: 'woman who breastfeeds',
    says: woman('breastfeeding'),
    intake: 'REVIEW',
    without: ['tretinoin', 'adapalene', 'hydroquinone', 'spironolactone'],
    source: 'Retin-A PI, Precautions (nursing mothers); Aldactone PI §8.2; hydroquinone PI, Precautions',
  },
  {
    patient: 'woman who may become pregnant and uses nothing',
    says: { ...woman(), contraception: 'none' },
    intake: 'REVIEW',
    source: 'Aldactone PI §8.1 (feminization of a male fetus)',
  },
]

const retinoid: readonly Vignette[] = [
  {
    patient: 'man who takes isotretinoin now',
    says: { isotretinoin: 'now' },
    intake: 'REVIEW',
    without: ['tretinoin', 'adapalene'],
    source: 'AAD acne guideline 2024 (isotretinoin alone); Absorica PI §17 (dry, fragile skin)',
  },
  {
    patient: 'man who stopped isotretinoin four months ago',
    says: { isotretinoin: 'last_6_months' },
    intake: 'REVIEW',
    source: 'Absorica PI §17 (skin stays fragile up to 6 months)',
  },
  {
    patient: 'man who is not sure whether he took isotretinoin',
    says: { isotretinoin: 'not_sure' },
    intake: 'ASKS',
    source: 'Absorica PI §17',
  },
  {
    patient: 'woman allergic to tretinoin',
    says: { ...woman(), ...allergicTo('tretinoin') },
    intake: 'REVIEW',
    without: ['tretinoin'],
    check: { tretinoin: 'contraindicated', [gel]: 'serious' },
    source: 'Retin-A PI, Contraindications; for adapalene, the same class',
  },
  {
    patient: 'woman allergic to benzoyl peroxide',
    says: { ...woman(), ...allergicTo('benzoyl peroxide') },
    intake: 'REVIEW',
    without: ['adapalene'],
    check: { [gel]: 'contraindicated' },
    source: 'Epiduo Forte PI §4',
  },
  {
    patient: 'woman allergic to adapalene',
    says: { ...woman(), ...allergicTo('adapalene') },
    intake: 'REVIEW',
    without: ['adapalene'],
    check: { [gel]: 'contraindicated', tretinoin: 'serious' },
    source: 'Epiduo Forte PI §4; for tretinoin, the same class',
  },
]

const clindamycin: readonly Vignette[] = [
  {
    patient: 'woman with a past C. difficile infection',
    says: { ...woman(), colitis: ['c_difficile'] },
    intake: 'REVIEW',
    without: ['clindamycin'],
    source: 'Cleocin T PI, Contraindications (antibiotic-associated colitis), Warnings',
  },
  {
    patient: 'woman with ulcerative colitis',
    says: { ...woman(), colitis: ['ulcerative_colitis'] },
    intake: 'REVIEW',
    without: ['clindamycin'],
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman with Crohn’s disease',
    says: { ...woman(), colitis: ['crohns'] },
    intake: 'REVIEW',
    without: ['clindamycin'],
    source: 'Cleocin T PI, Contraindications (regional enteritis)',
  },
  {
    patient: 'woman who had severe diarrhea from an antibiotic',
    says: { ...woman(), colitis: ['antibiotic_colitis'] },
    intake: 'REVIEW',
    without: ['clindamycin'],
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman who is not sure about her bowel',
    says: { ...woman(), colitis: ['not_sure'] },
    intake: 'ASKS',
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman allergic to lincomycin',
    says: { ...woman(), ...allergicTo('lincomycin') },
    intake: 'REVIEW',
    without: ['clindamycin'],
    check: { clindamycin: 'contraindicated' },
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman allergic to Cleocin',
    says: { ...woman(), ...allergicTo('Cleocin') },
    intake: 'REVIEW',
    without: ['clindamycin'],
    check: { clindamycin: 'contraindicated' },
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman allergic to penicillin',
    says: { ...woman(), ...allergicTo('penicillin') },
    intake: 'REVIEW',
    check: {},
    source: 'Cleocin T PI, Contraindications (no cross-reaction named): a clinician reads it, nothing blocks',
  },
]

const spots: readonly Vignette[] = [
  {
    patient: 'woman who had an asthma attack from wine with sulfites',
    says: { ...woman(), sulfiteReaction: 'yes' },
    intake: 'REVIEW',
    without: ['hydroquinone'],
    source: 'Hydroquinone 4% PI, Warnings (sodium metabisulfite)',
  },
  {
    patient: 'woman who is not sure about sulfites',
    says: { ...woman(), sulfiteReaction: 'not_sure' },
    intake: 'ASKS',
    source: 'Hydroquinone 4% PI, Warnings',
  },
  {
    patient: 'woman allergic to sulfites',
    says: { ...woman(), ...allergicTo('sulfites') },
    intake: 'REVIEW',
    without: ['hydroquinone'],
    check: { hydroquinone: 'contraindicated' },
    source: 'Hydroquinone 4% PI, Warnings',
  },
  {
    patient: 'woman allergic to sulfa drugs, which are no sulfites',
    says: { ...woman(), ...allergicTo('sulfa drugs') },
    intake: 'REVIEW',
    check: {},
    source: 'Hydroquinone 4% PI, Warnings (sulfites only)',
  },
  {
    patient: 'woman allergic to hydroquinone',
    says: { ...woman(), ...allergicTo('hydroquinone') },
    intake: 'REVIEW',
    without: ['hydroquinone'],
    check: { hydroquinone: 'contraindicated' },
    source: 'Hydroquinone 4% PI, Contraindications',
  },
  {
    patient: 'woman allergic to azelaic acid',
    says: { ...woman(), ...allergicTo('azelaic acid') },
    intake: 'REVIEW',
    without: ['azelaic_acid'],
    check: { 'azelaic acid': 'contraindicated' },
    source: 'Finacea PI §5 (hypersensitivity)',
  },
]

const hormones: readonly Vignette[] = [
  {
    patient: 'woman who ticks kidney disease among the potassium risks',
    says: { ...woman(), potassiumRisks: ['kidney_disease'] },
    intake: 'REVIEW',
    without: ['spironolactone'],
    source: 'Aldactone PI §5.1, §8.6',
  },
  {
    patient: 'woman with Addison’s disease',
    says: { ...woman(), potassiumRisks: ['addison'] },
    intake: 'REVIEW',
    without: ['spironolactone'],
    source: 'Aldactone PI §4',
  },
  {
    patient: 'woman who writes "Addison’s disease"',
    says: { ...woman(), ...writes('Addison’s disease') },
    check: { spironolactone: 'contraindicated' },
    source: 'Aldactone PI §4',
  },
  {
    patient: 'woman who writes "high potassium (hyperkalemia)"',
    says: { ...woman(), ...writes('hyperkalemia last year') },
    check: { spironolactone: 'contraindicated' },
    source: 'Aldactone PI §4',
  },
  {
    patient: 'woman who uses a salt substitute',
    says: { ...woman(), potassiumRisks: ['potassium'] },
    intake: 'REVIEW',
    without: ['spironolactone'],
    source: 'Aldactone PI §5.1, §7.1',
  },
  {
    patient: 'woman who is not sure about potassium',
    says: { ...woman(), potassiumRisks: ['not_sure'] },
    intake: 'ASKS',
    source: 'Aldactone PI §4, §5.1',
  },
  {
    patient: 'woman on lisinopril',
    says: { ...woman(), ...takes('lisinopril 10 mg') },
    intake: 'REVIEW',
    check: { spironolactone: 'serious' },
    source: 'Aldactone PI §5.1, §7.1 (ACE inhibitors)',
  },
  {
    patient: 'woman who ticks a blood pressure medicine in -pril or -sartan',
    says: { ...woman(), potassiumRisks: ['ace_or_arb'] },
    intake: 'REVIEW',
    source: 'Aldactone PI §7.1',
  },
  {
    patient: 'woman on Bactrim for a bladder infection',
    says: { ...woman(), ...takes('Bactrim DS') },
    check: { spironolactone: 'serious' },
    source: 'Aldactone PI §7.1 (trimethoprim)',
  },
  {
    patient: 'woman allergic to spironolactone',
    says: { ...woman(), ...allergicTo('spironolactone') },
    intake: 'REVIEW',
    without: ['spironolactone'],
    check: { spironolactone: 'contraindicated' },
    source: 'Aldactone PI §6 (hypersensitivity)',
  },
  {
    patient: 'girl of 17 with acne',
    says: { ...woman(), birthDate: '2008-03-03' },
    intake: 'HARD',
    source: 'Aldactone PI §8.4; scope of the service: adults',
  },
]

export const beautyVignettes: readonly Vignette[] = [
  ...healthyPeople,
  ...skin,
  ...pregnancy,
  ...retinoid,
  ...clindamycin,
  ...spots,
  ...hormones,
]
