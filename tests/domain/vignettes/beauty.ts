import { aged, allergicTo, every, has, takes, woman, writes } from './vignette'
import type { Vignette } from './vignette'

const gel = 'adapalene and benzoyl peroxide'
const retinoids = (verdict: Parameters<typeof every>[1]) => ({ tretinoin: verdict, [gel]: verdict })

const healthyPeople: readonly Vignette[] = [
  {
    patient: '37-year-old man with acne, healthy',
    explanation: {},
    intake: 'CLEAR',
    check: {},
    source: 'Retin-A PI, Indications; Epiduo Forte PI §4; Cleocin T PI, Contraindications; Aldactone PI §4',
  },
  {
    patient: 'woman of 37 with acne who uses hormonal birth control',
    explanation: woman('none'),
    intake: 'CLEAR',
    check: {},
    source: 'Aldactone PI §8.1; Retin-A PI, Precautions (pregnancy)',
  },
  {
    patient: 'woman past menopause with fine lines',
    explanation: { ...woman('postmenopausal'), ...aged(58), skinConcerns: ['ageing'] },
    intake: 'CLEAR',
    check: {},
    source: 'Retin-A PI, Precautions (pregnancy)',
  },
  {
    patient: 'woman who cannot become pregnant',
    explanation: { ...woman(), contraception: 'not_needed' },
    intake: 'CLEAR',
    source: 'Aldactone PI §8.1, §8.3',
  },
  {
    patient: 'woman who uses condoms',
    explanation: { ...woman(), contraception: 'other' },
    intake: 'CLEAR',
    source: 'Aldactone PI §8.1',
  },
  {
    patient: 'woman on a birth control pill without drospirenone',
    explanation: { ...woman(), ...takes('Sprintec') },
    intake: 'CLEAR',
    notes: ['common.medicationsListed'],
    check: {},
    source: 'Aldactone PI §7; Retin-A PI, Precautions (not named)',
  },
  {
    patient: 'man with psoriasis on his scalp only and a statin',
    explanation: takes('simvastatin 20 mg'),
    intake: 'CLEAR',
    check: {},
    source: 'Retin-A PI, Precautions; Aldactone PI §7 (not named)',
  },
]

const skin: readonly Vignette[] = [
  {
    patient: 'man with a mole that has changed',
    explanation: { skinProblems: ['changing_mole'] },
    intake: 'HARD',
    source: 'American Academy of Dermatology, ABCDEs of melanoma',
  },
  {
    patient: 'man with a spot that does not heal',
    explanation: { skinProblems: ['bleeding_lesion'] },
    intake: 'HARD',
    source: 'American Academy of Dermatology, skin cancer: signs (a sore that does not heal)',
  },
  {
    patient: 'man who is not sure about his skin',
    explanation: { skinProblems: ['not_sure'] },
    intake: 'ASKS',
    source: 'American Academy of Dermatology, ABCDEs of melanoma',
  },
  {
    patient: 'woman with eczema on her cheeks',
    explanation: { ...woman(), skinProblems: ['eczema'] },
    intake: 'REVIEW',
    check: { tretinoin: 'caution', [gel]: 'caution', clindamycin: 'caution' },
    source:
      'Retin-A PI, Precautions (eczematous skin: severe irritation); Cleocin T PI, Precautions (atopic individuals)',
  },
  {
    patient: 'woman with a cut on her chin',
    explanation: { ...woman(), skinProblems: ['open_wound'] },
    intake: 'REVIEW',
    source: 'Epiduo Forte PI §5.3 (not on cuts or abrasions)',
  },
  {
    patient: 'woman with a sunburn',
    explanation: { ...woman(), skinProblems: ['sunburn'] },
    intake: 'REVIEW',
    source: 'Retin-A PI, Precautions (not until fully recovered); Epiduo Forte PI §5.2',
  },
  {
    patient: 'woman who once reacted badly to a face cream',
    explanation: { ...woman(), skinPastReaction: 'yes', skinPastReactionText: 'A peel left blisters.' },
    intake: 'REVIEW',
    source: 'Epiduo Forte PI §5.3 (irritation); Retin-A PI, Precautions',
  },
]

const pregnancy: readonly Vignette[] = [
  {
    patient: 'pregnant woman with acne',
    explanation: woman('pregnant'),
    intake: 'REVIEW',
    without: ['tretinoin', 'adapalene', 'hydroquinone', 'spironolactone'],
    check: { ...retinoids('serious'), hydroquinone: 'serious', spironolactone: 'serious' },
    source:
      'Retin-A PI, Precautions (only if the benefit justifies it); Epiduo Forte PI §8.1; hydroquinone PI, Precautions; Aldactone PI §8.1 (avoid); ACOG, skin conditions in pregnancy',
  },
  {
    patient: 'woman who tries to become pregnant',
    explanation: woman('trying'),
    intake: 'REVIEW',
    without: ['tretinoin', 'adapalene', 'hydroquinone', 'spironolactone'],
    source: 'Aldactone PI §8.1; Retin-A PI, Precautions; ACOG, skin conditions in pregnancy',
  },
  {
    patient: 'woman who breastfeeds',
    explanation: woman('breastfeeding'),
    intake: 'REVIEW',
    without: ['tretinoin', 'adapalene', 'hydroquinone', 'spironolactone'],
    source: 'Retin-A PI, Precautions (nursing mothers); Aldactone PI §8.2; hydroquinone PI, Precautions',
  },
  {
    patient: 'woman who might be pregnant',
    explanation: woman('not_sure'),
    intake: 'ASKS',
    notes: ['beauty.pregnancy'],
    check: { ...retinoids('asks'), hydroquinone: 'asks', spironolactone: 'asks' },
    source: 'Aldactone PI §8.1; Retin-A PI, Precautions',
  },
  {
    patient: 'woman who writes "I am 8 weeks pregnant" among her conditions',
    explanation: { ...woman('none'), ...writes('I am 8 weeks pregnant') },
    check: { ...retinoids('serious'), hydroquinone: 'serious', spironolactone: 'serious' },
    source: 'Aldactone PI §8.1; Retin-A PI, Precautions; hydroquinone PI, Precautions',
  },
  {
    patient: 'woman who may become pregnant and uses nothing',
    explanation: { ...woman(), contraception: 'none' },
    intake: 'REVIEW',
    source: 'Aldactone PI §8.1 (feminization of a male fetus)',
  },
]

const nursing: readonly Vignette[] = [
  {
    patient: 'woman who breastfeeds, of whom the prescriber is told',
    explanation: woman('breastfeeding'),
    check: {
      ...retinoids('caution'),
      hydroquinone: 'serious',
      spironolactone: 'caution',
      clindamycin: 'caution',
    },
    source:
      'Epiduo Forte PI §8.2; Retin-A PI, Precautions; hydroquinone PI, Precautions; Aldactone PI §8.2; Cleocin T PI, Precautions (nursing mothers)',
  },
  {
    patient: 'woman who tries to become pregnant, of whom the prescriber is told',
    explanation: woman('trying'),
    check: { ...retinoids('serious'), hydroquinone: 'serious', spironolactone: 'serious' },
    source: 'Retin-A PI, Precautions; Epiduo Forte PI §8.1; hydroquinone PI, Precautions; Aldactone PI §8.1',
  },
  {
    patient: 'woman who is not sure whether a face cream ever harmed her',
    explanation: { ...woman(), skinPastReaction: 'not_sure' },
    intake: 'ASKS',
    source: 'Epiduo Forte PI §5.3 (irritation)',
  },
  {
    patient: 'woman who is not sure what conditions she has',
    explanation: { ...woman(), ...has('not_sure') },
    intake: 'ASKS',
    check: every('beauty', 'asks'),
    source: 'Aldactone PI §5.1; Cleocin T PI, Contraindications',
  },
  ...(['embarazada', 'expecting a baby', 'estoy encinta'] as const).map((words): Vignette => ({
    patient: `woman who writes "${words}"`,
    explanation: { ...woman('none'), ...writes(words) },
    check: { ...retinoids('serious'), hydroquinone: 'serious', spironolactone: 'serious' },
    source: 'Aldactone PI §8.1; Retin-A PI, Precautions; hydroquinone PI, Precautions',
  })),
]

const retinoid: readonly Vignette[] = [
  {
    patient: 'man who takes isotretinoin now',
    explanation: { isotretinoin: 'now' },
    intake: 'REVIEW',
    without: ['tretinoin', 'adapalene'],
    source: 'AAD acne guideline 2024 (isotretinoin alone); Absorica PI §17 (dry, fragile skin)',
  },
  {
    patient: 'man who lists Claravis',
    explanation: takes('Claravis 40 mg'),
    intake: 'REVIEW',
    without: ['tretinoin', 'adapalene'],
    check: retinoids('serious'),
    source: 'AAD acne guideline 2024; Absorica PI §17',
  },
  {
    patient: 'man who stopped isotretinoin four months ago',
    explanation: { isotretinoin: 'last_6_months' },
    intake: 'REVIEW',
    source: 'Absorica PI §17 (skin stays fragile up to 6 months)',
  },
  {
    patient: 'man who is not sure whether he took isotretinoin',
    explanation: { isotretinoin: 'not_sure' },
    intake: 'ASKS',
    source: 'Absorica PI §17',
  },
  {
    patient: 'woman who uses Differin from the drugstore',
    explanation: { ...woman(), ...takes('Differin gel') },
    check: { tretinoin: 'serious', [gel]: 'contraindicated' },
    source: 'Epiduo Forte PI §5.3, §7 (other topical acne therapy); the same ingredient twice',
  },
  {
    patient: 'woman who uses tretinoin from another clinic',
    explanation: { ...woman(), ...takes('Retin-A 0.05%') },
    check: { tretinoin: 'contraindicated', [gel]: 'serious' },
    source: 'Retin-A PI, Precautions (concomitant topical medication)',
  },
  {
    patient: 'woman allergic to tretinoin',
    explanation: { ...woman(), ...allergicTo('tretinoin') },
    intake: 'REVIEW',
    without: ['tretinoin'],
    check: { tretinoin: 'contraindicated', [gel]: 'serious' },
    source: 'Retin-A PI, Contraindications; for adapalene, the same class',
  },
  {
    patient: 'woman allergic to benzoyl peroxide',
    explanation: { ...woman(), ...allergicTo('benzoyl peroxide') },
    intake: 'REVIEW',
    without: ['adapalene'],
    check: { [gel]: 'contraindicated' },
    source: 'Epiduo Forte PI §4',
  },
  {
    patient: 'woman allergic to adapalene',
    explanation: { ...woman(), ...allergicTo('adapalene') },
    intake: 'REVIEW',
    without: ['adapalene'],
    check: { [gel]: 'contraindicated', tretinoin: 'serious' },
    source: 'Epiduo Forte PI §4; for tretinoin, the same class',
  },
]

const clindamycin: readonly Vignette[] = [
  {
    patient: 'woman with a past C. difficile infection',
    explanation: { ...woman(), colitis: ['c_difficile'] },
    intake: 'REVIEW',
    without: ['clindamycin'],
    source: 'Cleocin T PI, Contraindications (antibiotic-associated colitis), Warnings',
  },
  {
    patient: 'woman with ulcerative colitis',
    explanation: { ...woman(), colitis: ['ulcerative_colitis'] },
    intake: 'REVIEW',
    without: ['clindamycin'],
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman with Crohn’s disease',
    explanation: { ...woman(), colitis: ['crohns'] },
    intake: 'REVIEW',
    without: ['clindamycin'],
    source: 'Cleocin T PI, Contraindications (regional enteritis)',
  },
  {
    patient: 'woman who had severe diarrhea from an antibiotic',
    explanation: { ...woman(), colitis: ['antibiotic_colitis'] },
    intake: 'REVIEW',
    without: ['clindamycin'],
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman who is not sure about her bowel',
    explanation: { ...woman(), colitis: ['not_sure'] },
    intake: 'ASKS',
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman who writes "ulcerative colitis since 2012"',
    explanation: { ...woman(), ...writes('ulcerative colitis since 2012') },
    check: { clindamycin: 'contraindicated' },
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman who writes "Crohn’s"',
    explanation: { ...woman(), ...writes('Crohn’s disease') },
    check: { clindamycin: 'contraindicated' },
    source: 'Cleocin T PI, Contraindications (regional enteritis)',
  },
  {
    patient: 'woman allergic to lincomycin',
    explanation: { ...woman(), ...allergicTo('lincomycin') },
    intake: 'REVIEW',
    without: ['clindamycin'],
    check: { clindamycin: 'contraindicated' },
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman allergic to Cleocin',
    explanation: { ...woman(), ...allergicTo('Cleocin') },
    intake: 'REVIEW',
    without: ['clindamycin'],
    check: { clindamycin: 'contraindicated' },
    source: 'Cleocin T PI, Contraindications',
  },
  {
    patient: 'woman allergic to penicillin',
    explanation: { ...woman(), ...allergicTo('penicillin') },
    intake: 'REVIEW',
    check: {},
    source: 'Cleocin T PI, Contraindications (no cross-reaction named): a clinician reads it, nothing blocks',
  },
]

const spots: readonly Vignette[] = [
  {
    patient: 'woman who had an asthma attack from wine with sulfites',
    explanation: { ...woman(), sulfiteReaction: 'yes' },
    intake: 'REVIEW',
    without: ['hydroquinone'],
    source: 'Hydroquinone 4% PI, Warnings (sodium metabisulfite)',
  },
  {
    patient: 'woman who is not sure about sulfites',
    explanation: { ...woman(), sulfiteReaction: 'not_sure' },
    intake: 'ASKS',
    source: 'Hydroquinone 4% PI, Warnings',
  },
  {
    patient: 'woman allergic to sulfites',
    explanation: { ...woman(), ...allergicTo('sulfites') },
    intake: 'REVIEW',
    without: ['hydroquinone'],
    check: { hydroquinone: 'contraindicated' },
    source: 'Hydroquinone 4% PI, Warnings',
  },
  {
    patient: 'Spanish-speaking woman allergic to "sulfitos"',
    explanation: { ...woman(), ...allergicTo('sulfitos') },
    intake: 'REVIEW',
    without: ['hydroquinone'],
    check: { hydroquinone: 'contraindicated' },
    source: 'Hydroquinone 4% PI, Warnings',
  },
  {
    patient: 'woman allergic to sulfa drugs, which are no sulfites',
    explanation: { ...woman(), ...allergicTo('sulfa drugs') },
    intake: 'REVIEW',
    check: {},
    source: 'Hydroquinone 4% PI, Warnings (sulfites only)',
  },
  {
    patient: 'woman allergic to hydroquinone',
    explanation: { ...woman(), ...allergicTo('hydroquinone') },
    intake: 'REVIEW',
    without: ['hydroquinone'],
    check: { hydroquinone: 'contraindicated' },
    source: 'Hydroquinone 4% PI, Contraindications',
  },
  {
    patient: 'woman allergic to azelaic acid',
    explanation: { ...woman(), ...allergicTo('azelaic acid') },
    intake: 'REVIEW',
    without: ['azelaic_acid'],
    check: { 'azelaic acid': 'contraindicated' },
    source: 'Finacea PI §5 (hypersensitivity)',
  },
]

const hormones: readonly Vignette[] = [
  {
    patient: 'woman with kidney disease',
    explanation: { ...woman(), ...has('kidney_disease') },
    intake: 'REVIEW',
    without: ['spironolactone'],
    check: { spironolactone: 'serious' },
    source: 'Aldactone PI §5.1, §8.6 (hyperkalemia in renal impairment)',
  },
  {
    patient: 'woman who ticks kidney disease among the potassium risks',
    explanation: { ...woman(), potassiumRisks: ['kidney_disease'] },
    intake: 'REVIEW',
    without: ['spironolactone'],
    source: 'Aldactone PI §5.1, §8.6',
  },
  {
    patient: 'woman with Addison’s disease',
    explanation: { ...woman(), potassiumRisks: ['addison'] },
    intake: 'REVIEW',
    without: ['spironolactone'],
    source: 'Aldactone PI §4',
  },
  {
    patient: 'woman who writes "Addison’s disease"',
    explanation: { ...woman(), ...writes('Addison’s disease') },
    check: { spironolactone: 'contraindicated' },
    source: 'Aldactone PI §4',
  },
  {
    patient: 'woman who writes "high potassium (hyperkalemia)"',
    explanation: { ...woman(), ...writes('hyperkalemia last year') },
    check: { spironolactone: 'contraindicated' },
    source: 'Aldactone PI §4',
  },
  {
    patient: 'woman who uses a salt substitute',
    explanation: { ...woman(), potassiumRisks: ['potassium'] },
    intake: 'REVIEW',
    without: ['spironolactone'],
    source: 'Aldactone PI §5.1, §7.1',
  },
  {
    patient: 'woman who is not sure about potassium',
    explanation: { ...woman(), potassiumRisks: ['not_sure'] },
    intake: 'ASKS',
    source: 'Aldactone PI §4, §5.1',
  },
  {
    patient: 'woman on eplerenone',
    explanation: { ...woman(), ...takes('Inspra 25 mg') },
    intake: 'REVIEW',
    without: ['spironolactone'],
    check: { spironolactone: 'contraindicated' },
    source: 'Aldactone PI §4 (eplerenone)',
  },
  {
    patient: 'woman on potassium chloride',
    explanation: { ...woman(), ...takes('Klor-Con 20 mEq') },
    intake: 'REVIEW',
    without: ['spironolactone'],
    check: { spironolactone: 'serious' },
    source: 'Aldactone PI §5.1, §7.1',
  },
  {
    patient: 'woman on lisinopril',
    explanation: { ...woman(), ...takes('lisinopril 10 mg') },
    intake: 'REVIEW',
    check: { spironolactone: 'serious' },
    source: 'Aldactone PI §5.1, §7.1 (ACE inhibitors)',
  },
  {
    patient: 'woman who ticks a blood pressure medicine in -pril or -sartan',
    explanation: { ...woman(), potassiumRisks: ['ace_or_arb'] },
    intake: 'REVIEW',
    source: 'Aldactone PI §7.1',
  },
  {
    patient: 'woman on Yaz, whose drospirenone keeps potassium',
    explanation: { ...woman(), ...takes('Yaz') },
    check: { spironolactone: 'serious' },
    source: 'Yaz PI §5.3, §7 (potassium-sparing diuretics); Aldactone PI §7.1',
  },
  {
    patient: 'woman who writes "birth control (Yaz)"',
    explanation: { ...woman(), ...takes('birth control (Yaz)') },
    check: { spironolactone: 'serious' },
    source: 'Yaz PI §5.3, §7; Aldactone PI §7.1',
  },
  {
    patient: 'woman who writes "birth control" and no name',
    explanation: { ...woman(), ...takes('birth control') },
    check: every('beauty', 'asks'),
    source: 'Yaz PI §7 (depends on which one it is)',
  },
  {
    patient: 'woman on lithium',
    explanation: { ...woman(), ...takes('lithium 300 mg') },
    check: { spironolactone: 'caution' },
    source: 'Aldactone PI §7.2 (monitor lithium)',
  },
  {
    patient: 'woman on digoxin',
    explanation: { ...woman(), ...takes('digoxin 125 mcg') },
    check: { spironolactone: 'caution' },
    source: 'Aldactone PI §7.4 (assay interference)',
  },
  {
    patient: 'woman on Bactrim for a bladder infection',
    explanation: { ...woman(), ...takes('Bactrim DS') },
    check: { spironolactone: 'serious', tretinoin: 'caution' },
    source: 'Aldactone PI §7.1 (trimethoprim); Renova PI, Precautions (sulfonamides: sensitive to the sun)',
  },
  {
    patient: 'woman who takes ibuprofen daily',
    explanation: { ...woman(), ...takes('ibuprofen 400 mg') },
    check: { spironolactone: 'caution' },
    source: 'Aldactone PI §7.1, §7.3 (NSAIDs: monitor)',
  },
  {
    patient: 'woman who takes spironolactone already',
    explanation: { ...woman(), ...takes('Aldactone 25 mg') },
    intake: 'REVIEW',
    without: ['spironolactone'],
    check: { spironolactone: 'contraindicated' },
    source: 'Aldactone PI §5.1; the same ingredient twice',
  },
  {
    patient: 'woman allergic to spironolactone',
    explanation: { ...woman(), ...allergicTo('spironolactone') },
    intake: 'REVIEW',
    without: ['spironolactone'],
    check: { spironolactone: 'contraindicated' },
    source: 'Aldactone PI §6 (hypersensitivity)',
  },
  {
    patient: 'girl of 17 with acne',
    explanation: { ...woman(), birthDate: '2008-03-03' },
    intake: 'HARD',
    source: 'Aldactone PI §8.4; scope of the service: adults',
  },
  {
    patient: 'woman who writes "vitaminas y anticonceptivos"',
    explanation: { ...woman(), ...takes('vitaminas y anticonceptivos') },
    check: every('beauty', 'asks'),
    source: 'Yaz PI §7 (depends on which one it is)',
  },
]

export const beautyVignettes: readonly Vignette[] = [
  ...healthyPeople,
  ...skin,
  ...pregnancy,
  ...nursing,
  ...retinoid,
  ...clindamycin,
  ...spots,
  ...hormones,
]
