import { each } from './pairingsOfBody'
import { withBodyMassIndex } from './vignette'
import type { Pairing, ExpectedOutcome } from './vignette'

const pde5 = (verdict: ExpectedOutcome) => ({ sildenafil: verdict, tadalafil: verdict, vardenafil: verdict })
const sleepAids = (verdict: ExpectedOutcome) => ({
  trazodone: verdict,
  doxepin: verdict,
  ramelteon: verdict,
  hydroxyzine: verdict,
})
const injections = (verdict: ExpectedOutcome) => ({ semaglutide: verdict, tirzepatide: verdict })
const compound = 'diclofenac, lidocaine and baclofen'
const contrave = 'bupropion and naltrexone'
const gel = 'adapalene and benzoyl peroxide'

const wrote = (list: string, check: Pairing['check'], source: string): Pairing => ({
  list: 'conditions',
  entries: each(list),
  check: check ?? {},
  source,
})
const ticked = (list: string, check: Pairing['check'], source: string): Pairing => ({
  list: 'ticked',
  entries: each(list),
  check: check ?? {},
  source,
})

/** Conditions, in the patients' words or as options of the list. */
export const conditionPairings: readonly Pairing[] = [
  wrote(
    'Poppers in the 3 months before Feb 27, I use poppers',
    { ...pde5('contraindicated'), ...sleepAids('clear') },
    'Viagra PI §4.1, §7.1 (nitrites in any form); Cialis PI §4.1; Levitra PI §4.1',
  ),
  ...[wrote, ticked].map((told) =>
    told(
      told === wrote
        ? `angina, heart attack in 2019, myocardial infarction, two stents, coronary artery disease, infarto en 2018`
        : 'heart_disease',
      { ...pde5('serious'), diclofenac: 'serious', trazodone: 'serious', hydroxyzine: 'caution' },
      'Viagra PI §5.1; Cialis PI §5.1; Voltaren Gel PI, boxed warning; trazodone PI §5.3; hydroxyzine PI, Precautions',
    ),
  ),
  wrote(
    'bypass surgery, CABG',
    { diclofenac: 'serious', [compound]: 'serious' },
    'Voltaren Gel PI, boxed warning and §4 (CABG)',
  ),
  wrote(
    'heart failure, insuficiencia cardiaca',
    { ...pde5('serious'), diclofenac: 'serious', metformin: 'caution', trazodone: 'serious' },
    'Viagra PI §5.1; Voltaren Gel PI §5.5; Glucophage PI §5.1 (hypoxic states); trazodone PI §5.3',
  ),
  wrote(
    'cardiomyopathy, CHF',
    { diclofenac: 'serious', metformin: 'caution' },
    'Voltaren Gel PI §5.5; Glucophage PI §5.1 (hypoxic states)',
  ),
  // Read on 2026-11-28: an early Cialis PI, Warnings, and a monograph of Cialis; §5.1 of the others was not in reach.
  wrote(
    `aortic stenosis, aortic valve stenosis, subaortic stenosis, outflow obstruction, LV outflow tract obstruction,
    hypertrophic cardiomyopathy, hypertrophic obstructive heart, HOCM, estenosis aórtica, miocardiopatía hipertrófica`,
    { ...pde5('serious'), clindamycin: 'clear' },
    'Viagra PI §5.1; Cialis PI §5.1; Levitra PI §5.1 (left ventricular outflow obstruction: sensitive to vasodilators)',
  ),
  wrote(
    `multiple system atrophy, Shy-Drager syndrome, autonomic failure, autonomic neuropathy, autonomic dysfunction,
    dysautonomia, atrofia multisistémica, disautonomía`,
    { ...pde5('serious'), clindamycin: 'clear' },
    'Viagra PI §5.1; Cialis PI §5.1 (severely impaired autonomic control of blood pressure)',
  ),
  ticked(
    'heart_failure',
    { ...pde5('serious'), diclofenac: 'serious', metformin: 'caution', hydroxyzine: 'caution' },
    'Viagra PI §5.1; Voltaren Gel PI §5.5; Glucophage PI §5.1; hydroxyzine PI, Precautions',
  ),
  wrote(
    'arrhythmia, atrial fibrillation, afib, arritmia',
    { ...pde5('serious'), trazodone: 'serious', hydroxyzine: 'caution' },
    'Cialis PI §5.1; trazodone PI §5.3; hydroxyzine PI, Precautions',
  ),
  ticked(
    'arrhythmia',
    { ...pde5('serious'), trazodone: 'serious', hydroxyzine: 'caution' },
    'Cialis PI §5.1; trazodone PI §5.3; hydroxyzine PI, Precautions',
  ),
  wrote(
    'a stroke, TIA, derrame cerebral, ictus, embolia cerebral',
    { ...pde5('serious'), diclofenac: 'caution' },
    'Viagra PI §5.1; Cialis PI §5.1; Voltaren Gel PI §5.1',
  ),
  ticked(
    'stroke',
    { ...pde5('serious'), diclofenac: 'caution', [contrave]: 'caution' },
    'Viagra PI §5.1; Voltaren Gel PI §5.1; Contrave PI §5.3 (severe stroke: seizures)',
  ),
  wrote(
    `head injury, brain injury, brain tumor, brain surgery, stroke, meningitis, encephalitis, tumor cerebral,
    derrame cerebral`,
    { [contrave]: 'caution' },
    'Contrave PI §5.3 (use caution: head trauma, severe stroke, tumor or infection of the brain)',
  ),
  wrote(
    'high blood pressure, hypertension, hipertensión, presión alta',
    { diclofenac: 'caution' },
    'Voltaren Gel PI §5.4',
  ),
  ticked('high_blood_pressure', { diclofenac: 'caution' }, 'Voltaren Gel PI §5.4'),
  wrote(
    'long QT, QT prolongation, prolonged QT, torsade, QT largo',
    { vardenafil: 'serious', trazodone: 'serious', hydroxyzine: 'contraindicated' },
    'Levitra PI §5.7; trazodone PI §5.3; hydroxyzine PI, Contraindications',
  ),
  wrote(
    'bradycardia, bradicardia, hypokalemia, low potassium, potasio bajo, hypomagnesemia, low magnesium',
    { trazodone: 'serious', hydroxyzine: 'caution', ramelteon: 'clear' },
    'Trazodone PI §5.3 (avoid: symptomatic bradycardia, hypokalemia or hypomagnesemia); hydroxyzine PI, Precautions (QT: caution with bradyarrhythmias and electrolyte imbalances)',
  ),
  wrote(
    'sleepwalking, sleep walking, sonambulismo',
    { doxepin: 'serious', ramelteon: 'serious', trazodone: 'clear' },
    'Silenor PI §5.2; Rozerem PI §5.3 (complex sleep behaviors)',
  ),
  wrote(
    `priapism, sickle cell trait, myeloma, leukemia, leukaemia, priapismo, células falciformes, mieloma, leucemia`,
    { ...pde5('caution'), trazodone: 'caution', doxepin: 'clear' },
    'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3; trazodone PI §5.6',
  ),
  wrote(
    'Peyronie, penile deformity, curved penis',
    { ...pde5('caution'), trazodone: 'caution', doxepin: 'clear' },
    'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3; trazodone PI §5.6 (caution: anatomical deformation of the penis)',
  ),
  wrote(
    'retinitis pigmentosa, retinosis pigmentaria',
    pde5('serious'),
    'Viagra PI §5.3; Cialis PI §5.4 (not recommended); Levitra PI §5.4',
  ),
  wrote(
    'NAION, ischemic optic neuropathy, neuropatía óptica',
    pde5('serious'),
    'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4',
  ),
  wrote(
    `stomach ulcer, stomach bleed, gastrointestinal bleed, GI bleed, hemophilia, von Willebrand, úlcera, hemofilia`,
    { ...pde5('caution'), diclofenac: 'serious' },
    'Viagra PI §5.8; Cialis PI §5.12; Levitra PI §5.11; Voltaren Gel PI, boxed warning',
  ),
  ticked(
    'ulcer_or_bleeding',
    { ...pde5('caution'), diclofenac: 'serious' },
    'Viagra PI §5.8; Voltaren Gel PI, boxed warning',
  ),
  wrote(
    'kidney disease, renal failure, dialysis, nephropathy, riñones enfermos, diálisis',
    {
      ...pde5('serious'),
      diclofenac: 'serious',
      [compound]: 'serious',
      spironolactone: 'serious',
      metformin: 'serious',
      [contrave]: 'serious',
      ...injections('caution'),
      hydroxyzine: 'caution',
    },
    'Viagra PI §2.5, §8.6; Voltaren Gel PI §5.6; Aldactone PI §5.1; Glucophage PI §4; Contrave PI §8.6; Wegovy PI §5.5; hydroxyzine PI, Precautions',
  ),
  ticked(
    'kidney_disease',
    {
      ...pde5('serious'),
      diclofenac: 'serious',
      spironolactone: 'serious',
      metformin: 'serious',
      [contrave]: 'serious',
      ...injections('caution'),
      hydroxyzine: 'caution',
    },
    'Viagra PI §2.5, §8.6; Voltaren Gel PI §5.6; Aldactone PI §5.1; Glucophage PI §4; Contrave PI §8.6; Wegovy PI §5.5; hydroxyzine PI, Precautions',
  ),
  wrote(
    'liver disease, hepatitis, fatty liver, enfermedad del hígado, hígado graso',
    {
      ...pde5('serious'),
      diclofenac: 'caution',
      lidocaine: 'caution',
      metformin: 'serious',
      [contrave]: 'serious',
      ramelteon: 'caution',
      doxepin: 'caution',
      hydroxyzine: 'caution',
    },
    'Viagra PI §2.5, §8.7; Voltaren Gel PI §5.3; Lidoderm PI, Precautions; Glucophage PI §5.1; Contrave PI §8.7; Rozerem PI §8; Silenor PI §8; hydroxyzine PI, Precautions',
  ),
  wrote(
    'liver failure, cirrhosis, cirrosis',
    {
      ...pde5('serious'),
      ramelteon: 'serious',
      spironolactone: 'caution',
      clindamycin: 'clear',
      metformin: 'serious',
    },
    'Viagra PI §2.5; Rozerem PI §8 (severe: not recommended); Aldactone PI §8.7; Glucophage PI §5.1',
  ),
  wrote(
    'insuficiencia hepática',
    { ramelteon: 'serious', spironolactone: 'caution' },
    'Rozerem PI §8 (severe: not recommended); Aldactone PI §8.7',
  ),
  ticked(
    'liver_disease',
    {
      ...pde5('serious'),
      diclofenac: 'caution',
      lidocaine: 'caution',
      metformin: 'serious',
      [contrave]: 'serious',
      ramelteon: 'caution',
      doxepin: 'caution',
      hydroxyzine: 'caution',
    },
    'Viagra PI §2.5, §8.7; Voltaren Gel PI §5.3; Lidoderm PI, Precautions; Glucophage PI §5.1; Contrave PI §8.7; Rozerem PI §8; Silenor PI §8; hydroxyzine PI, Precautions',
  ),
  wrote(
    'sleep apnea, sleep apnoea, apnea del sueño',
    sleepAids('serious'),
    'Silenor PI §8; Rozerem PI §5.6; AASM chronic insomnia guideline 2017',
  ),
  ticked('sleep_apnea', sleepAids('serious'), 'Silenor PI §8; Rozerem PI §5.6; AASM guideline 2017'),
  wrote(
    'glaucoma',
    {
      doxepin: 'contraindicated',
      hydroxyzine: 'serious',
      trazodone: 'serious',
      ramelteon: 'clear',
      [contrave]: 'caution',
    },
    'Silenor PI §4.3; trazodone PI §5.10; Contrave PI §5.9; 21 CFR 341.72(c)(3)',
  ),
  ticked(
    'glaucoma',
    {
      doxepin: 'contraindicated',
      hydroxyzine: 'serious',
      trazodone: 'serious',
      ramelteon: 'clear',
      [contrave]: 'caution',
    },
    'Silenor PI §4.3; trazodone PI §5.10; Contrave PI §5.9; 21 CFR 341.72(c)(3)',
  ),
  wrote(
    'urinary retention, enlarged prostate, BPH, benign prostatic growth, retención urinaria, próstata agrandada',
    { doxepin: 'contraindicated', hydroxyzine: 'serious', trazodone: 'clear' },
    'Silenor PI §4.3 (severe retention; how severe is not known); 21 CFR 341.72(c)(3)',
  ),
  wrote(
    'bipolar disorder, mania, manic episode, episodio maníaco',
    { trazodone: 'serious', [contrave]: 'serious' },
    'Trazodone PI §5.7; Contrave PI §5.8',
  ),
  ticked('bipolar', { trazodone: 'serious', [contrave]: 'serious' }, 'Trazodone PI §5.7; Contrave PI §5.8'),
  wrote(
    'depression, depresión',
    {
      trazodone: 'caution',
      doxepin: 'caution',
      ramelteon: 'caution',
      ...injections('caution'),
      [contrave]: 'serious',
    },
    'Contrave PI, boxed warning and §5.1; trazodone PI, boxed warning; Silenor PI §5.3; Rozerem PI §5.3; GLP-1: practice policy',
  ),
  ticked(
    'depression',
    {
      trazodone: 'caution',
      doxepin: 'caution',
      ramelteon: 'caution',
      ...injections('caution'),
      [contrave]: 'serious',
    },
    'Contrave PI, boxed warning and §5.1; trazodone PI, boxed warning; Silenor PI §5.3; Rozerem PI §5.3; GLP-1: practice policy',
  ),
  wrote(
    'suicide attempt, self harm, overdose in 2015',
    {
      trazodone: 'caution',
      doxepin: 'caution',
      ramelteon: 'caution',
      ...injections('serious'),
      [contrave]: 'serious',
    },
    'Contrave PI, boxed warning; Silenor PI §5.3; Rozerem PI §5.3; GLP-1: practice policy (FDA, January 13, 2026: no higher risk)',
  ),
  ticked(
    'suicide_attempt',
    {
      trazodone: 'caution',
      doxepin: 'caution',
      ramelteon: 'caution',
      ...injections('serious'),
      [contrave]: 'serious',
    },
    'Contrave PI, boxed warning; Silenor PI §5.3; Rozerem PI §5.3; GLP-1: practice policy (FDA, January 13, 2026: no higher risk)',
  ),
  ticked('acidosis', { metformin: 'contraindicated' }, 'Metformin PI §4'),
  wrote(
    'seizures, epilepsy, convulsiones',
    { [contrave]: 'contraindicated', [compound]: 'caution', diclofenac: 'clear' },
    'Contrave PI §4; Baclofen tablets PI, Precautions (epilepsy)',
  ),
  ticked(
    'seizures',
    { [contrave]: 'contraindicated', [compound]: 'caution', diclofenac: 'clear' },
    'Contrave PI §4; Baclofen tablets PI, Precautions (epilepsy)',
  ),
  wrote(
    'bulimia, anorexia, eating disorder, trastorno alimentario',
    { [contrave]: 'contraindicated' },
    'Contrave PI §4',
  ),
  wrote(
    `hyperkalemia, hyperkalaemia, high potassium, Addison’s disease, adrenal insufficiency, hiperpotasemia, potasio alto`,
    { spironolactone: 'contraindicated', clindamycin: 'clear' },
    'Aldactone PI §4',
  ),
  wrote(
    `ulcerative colitis, Crohn’s, regional enteritis, Clostridium difficile, Clostridioides, C. difficile, C. diff,
    antibiotic-associated colitis, colitis ulcerosa`,
    { clindamycin: 'contraindicated', spironolactone: 'clear' },
    'Cleocin T PI, Contraindications',
  ),
  wrote(
    'asthma, asma',
    {
      diclofenac: 'caution',
      hydroquinone: 'caution',
      'azelaic acid': 'caution',
      lidocaine: 'clear',
      tretinoin: 'clear',
    },
    'Voltaren Gel PI §4, §5.8; hydroquinone PI, Warnings (sulfites and asthma); Finacea PI §6.2',
  ),
  ticked(
    'asthma',
    {
      diclofenac: 'caution',
      hydroquinone: 'caution',
      'azelaic acid': 'caution',
      lidocaine: 'clear',
      tretinoin: 'clear',
    },
    'Voltaren Gel PI §4, §5.8; hydroquinone PI, Warnings (sulfites and asthma); Finacea PI §6.2',
  ),
  wrote(
    'eczema, atopic dermatitis, dermatitis atópica',
    { tretinoin: 'caution', [gel]: 'caution', clindamycin: 'caution', hydroquinone: 'clear' },
    'Retin-A PI, Precautions (eczematous skin); Epiduo Forte PI §5.3; Cleocin T PI, Precautions (atopic individuals)',
  ),
  wrote(
    'medullary thyroid carcinoma, MEN 2, MEN2, multiple endocrine neoplasia, cáncer medular de tiroides',
    { ...injections('contraindicated'), metformin: 'clear' },
    'Wegovy PI, boxed warning and §4; Zepbound PI, boxed warning and §4',
  ),
  wrote('pancreatitis', { ...injections('serious'), metformin: 'clear' }, 'Wegovy PI §5.2; Zepbound PI §5'),
  wrote(
    'gastroparesis, delayed gastric emptying',
    { ...injections('serious'), metformin: 'clear' },
    'Zepbound PI §5.2; Wegovy PI §5 (severe gastroparesis: not recommended)',
  ),
  wrote(
    'gallstones, gallbladder removed, cholecystitis, cálculos biliares, vesícula',
    { ...injections('caution'), metformin: 'clear' },
    'Wegovy PI §5.3; Zepbound PI §5.4',
  ),
  wrote(
    'retinopathy, retinopatía',
    { ...injections('caution'), metformin: 'clear' },
    'Wegovy PI §5.7; Zepbound PI §5.8',
  ),
  wrote(
    'type 1 diabetes, diabetes type 1, juvenile diabetes, diabetes tipo 1',
    { ...injections('serious'), [contrave]: 'caution' },
    'Ozempic PI §1; Mounjaro PI §1; Contrave PI §5.3, §5.10',
  ),
  ticked(
    'diabetes_type_1',
    { ...injections('serious'), [contrave]: 'caution' },
    'Ozempic PI §1; Mounjaro PI §1; Contrave PI §5.3, §5.10',
  ),
  wrote(
    'type 2 diabetes, diabetes type 2, diabetes tipo 2',
    { ...injections('caution'), [contrave]: 'caution', metformin: 'clear' },
    'Wegovy PI §5.4, §5.7; Zepbound PI §5; Contrave PI §5.10',
  ),
  ticked(
    'diabetes_type_2',
    { ...injections('caution'), [contrave]: 'caution', metformin: 'clear' },
    'Wegovy PI §5.4, §5.7; Zepbound PI §5; Contrave PI §5.10',
  ),
  wrote(
    'metabolic acidosis, ketoacidosis, cetoacidosis',
    { metformin: 'contraindicated', semaglutide: 'clear' },
    'Glucophage PI §4',
  ),
  wrote(
    'iodinated contrast next week, contrast dye, CT with contrast, medio de contraste',
    { metformin: 'caution', semaglutide: 'clear' },
    'Glucophage PI §5.1 (iodinated contrast: stop)',
  ),
  wrote(
    'methemoglobinemia, methaemoglobinaemia, G6PD deficiency, metahemoglobinemia',
    { lidocaine: 'serious', [compound]: 'serious', diclofenac: 'clear' },
    'Lidoderm PI, Warnings (methemoglobinemia)',
  ),
  wrote(
    'angioedema, angioneurotic edema',
    { ramelteon: 'caution', doxepin: 'clear' },
    'Rozerem PI §4, §5.1 (angioedema with ramelteon)',
  ),
  {
    ...wrote(
      'kidney disease',
      { [compound]: 'serious' },
      'Baclofen tablets PI, Precautions (excreted by the kidneys)',
    ),
    alerts: { [compound]: ['baclofen.kidney'] },
  },
  ...[wrote, ticked].map((told): Pairing => ({
    ...told(
      told === wrote
        ? `high blood pressure, hypertension, hipertensión, presión alta, high cholesterol, dyslipidemia, hyperlipidemia,
          colesterol alto, sleep apnea, sleep apnoea, apnea del sueño, heart attack in 2019, coronary artery disease,
          a stroke, infarto en 2018, derrame cerebral`
        : 'high_blood_pressure, high_cholesterol, sleep_apnea, heart_disease, stroke',
      injections('clear'),
      'Wegovy PI §1; Zepbound PI §1 (BMI 27 with a weight-related condition)',
    ),
    says: withBodyMassIndex(28),
  })),
  ...[wrote, ticked].map((told): Pairing => ({
    ...told(
      told === wrote ? 'type 2 diabetes, diabetes type 2, diabetes tipo 2' : 'diabetes_type_2',
      injections('caution'),
      'Wegovy PI §1, §5.4; Zepbound PI §1 (BMI 27 with a weight-related condition)',
    ),
    says: withBodyMassIndex(28),
  })),
]
