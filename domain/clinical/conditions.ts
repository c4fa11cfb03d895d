import { namesIn } from './names'

/** How a patient reports a condition: as an option of the intake's list or as free text. */
interface Condition {
  /** Options of the item `conditions` of every intake, and of questions about conditions (`askedConditions.ts`). */
  readonly codes: readonly string[]
  /** English and Spanish, lower case, without accents; each matches the start of a word. */
  readonly names: readonly string[]
}

const condition = (codes: string, names: string): Condition => ({
  codes: codes === '' ? [] : namesIn(codes),
  names: namesIn(names),
})

/** All conditions that rules name. */
export const conditions = {
  heartDisease: condition(
    'heart_disease, heart_failure, arrhythmia',
    `angina, heart attack, myocardial infarction, stent, coronary, heart failure, arrhythmia, atrial fibrillation, afib,
    infarto, insuficiencia cardiaca, arritmia`,
  ),
  coronaryDisease: condition(
    'heart_disease, bypass_surgery',
    'angina, heart attack, myocardial infarction, stent, coronary, bypass, cabg, infarto',
  ),
  heartFailure: condition('heart_failure', 'heart failure, cardiomyopathy, chf, insuficiencia cardiaca'),
  /** Left ventricular outflow obstruction, and autonomic failure: Viagra, Cialis and Levitra PI §5.1. */
  vasodilatorSensitivity: condition(
    '',
    `aortic stenosis, aortic valve stenosis, subaortic, outflow obstruction, outflow tract obstruction,
    hypertrophic cardiomyopathy, hypertrophic obstructive, hocm, estenosis aortica, miocardiopatia hipertrofica,
    multiple system atrophy, shy drager, autonomic failure, autonomic neuropathy, autonomic dysfunction, dysautonomia,
    atrofia multisistemica, disautonomia`,
  ),
  stroke: condition('stroke', 'stroke, tia, derrame cerebral, ictus, embolia cerebral'),
  highBloodPressure: condition(
    'high_blood_pressure',
    'high blood pressure, hypertension, hipertension, presion alta',
  ),
  highCholesterol: condition(
    'high_cholesterol',
    'high cholesterol, dyslipidemia, hyperlipidemia, colesterol alto',
  ),
  cardiovascularDisease: condition(
    'heart_disease, stroke',
    'heart attack, coronary, stroke, infarto, derrame cerebral',
  ),
  longQt: condition('long_qt', 'long qt, qt prolong, prolonged qt, torsade, qt largo'),
  priapismRisk: condition(
    'priapism, sickle_cell, myeloma, leukaemia',
    'priapism, sickle cell, myeloma, leukemia, leukaemia, celulas falciformes, mieloma, leucemia',
  ),
  penileDeformity: condition('peyronie', 'peyronie, penile deformity, curved penis'),
  retinitisPigmentosa: condition('retinitis_pigmentosa', 'retinitis pigmentosa, retinosis pigmentaria'),
  opticNeuropathy: condition('naion', 'naion, ischemic optic neuropathy, neuropatia optica'),
  bleeding: condition(
    'ulcer_or_bleeding, bleeding_ulcer, ulcer',
    'ulcer, stomach bleed, gastrointestinal bleed, gi bleed, hemophilia, von willebrand, hemofilia',
  ),
  kidneyDisease: condition(
    'kidney_disease, severe_kidney, kidney_or_liver',
    'kidney, renal, dialysis, nephropathy, rinon, dialisis',
  ),
  liverDisease: condition(
    'liver_disease, severe_liver, kidney_or_liver',
    'liver disease, liver failure, cirrhosis, hepatitis, fatty liver, cirrosis, enfermedad del higado, higado graso',
  ),
  severeLiverDisease: condition('severe_liver', 'cirrhosis, liver failure, cirrosis, insuficiencia hepatica'),
  sleepApnea: condition('sleep_apnea', 'sleep apnea, sleep apnoea, apnea del sueno'),
  glaucoma: condition('glaucoma, narrow_angle_glaucoma', 'glaucoma'),
  urinaryRetention: condition(
    'urinary_retention',
    'urinary retention, enlarged prostate, bph, benign prostatic, retencion urinaria, prostata agrandada',
  ),
  complexSleepBehavior: condition('complex_sleep_behavior', 'sleepwalk, sleep walk, sonambul'),
  bradycardia: condition('', 'bradycardia, bradicardia'),
  lowElectrolytes: condition(
    '',
    'hypokalemia, hypokalaemia, low potassium, hypomagnesemia, low magnesium, hipopotasemia, hipomagnesemia, potasio bajo, magnesio bajo',
  ),
  bipolar: condition('bipolar', 'bipolar, mania, manic'),
  depression: condition('depression', 'depression, depresion'),
  suicidality: condition('suicide_attempt', 'suicid, self harm, overdose'),
  seizures: condition('seizures', 'seizure, epilep, convulsion'),
  eatingDisorder: condition('eating_disorder', 'bulimia, anorexia, eating disorder, trastorno alimentario'),
  seizureRisk: condition(
    'stroke',
    'head injury, brain injury, brain tumor, brain surgery, stroke, meningitis, encephalitis, tumor cerebral, derrame cerebral',
  ),
  hyperkalemia: condition(
    'addison',
    'hyperkalemia, hyperkalaemia, high potassium, addison, adrenal insufficiency, hiperpotasemia, potasio alto',
  ),
  colitis: condition(
    'c_difficile, ulcerative_colitis, crohns, antibiotic_colitis',
    `ulcerative colitis, crohn, regional enteritis, clostridium difficile, clostridioides, c diff,
    antibiotic associated colitis, colitis ulcerosa`,
  ),
  asthma: condition('asthma', 'asthma, asma'),
  eczema: condition('eczema', 'eczema, atopic dermatitis, dermatitis atopica'),
  medullaryThyroidCancer: condition(
    'self_mtc, family_mtc, men_2',
    'medullary thyroid, men 2, men2, multiple endocrine neoplasia, cancer medular de tiroides',
  ),
  pancreatitis: condition('pancreatitis', 'pancreatitis'),
  gastroparesis: condition('gastroparesis, severe_gut_disease', 'gastroparesis, delayed gastric emptying'),
  gallbladder: condition('gallstones', 'gallstone, gallbladder, cholecystitis, calculos biliares, vesicula'),
  retinopathy: condition('retinopathy', 'retinopathy, retinopatia'),
  diabetesType1: condition(
    'diabetes_type_1',
    'type 1 diabetes, diabetes type 1, juvenile diabetes, diabetes tipo 1',
  ),
  diabetesType2: condition('diabetes_type_2', 'type 2 diabetes, diabetes type 2, diabetes tipo 2'),
  metabolicAcidosis: condition('acidosis', 'acidosis, ketoacidosis, cetoacidosis'),
  methemoglobinemia: condition(
    'methaemoglobinaemia',
    'methemoglobinemia, methaemoglobinaemia, g6pd, metahemoglobinemia',
  ),
  angioedema: condition('', 'angioedema, angioneurotic edema'),
  iodinatedContrast: condition('', 'iodinated contrast, contrast dye, ct with contrast, medio de contraste'),
  /** Recorded by `domain/account/recentEvents.ts`, or written by the patient. */
  recentMaoInhibitor: condition('', 'mao inhibitor, maoi, monoamine oxidase inhibitor, inhibidor de la mao'),
  recentPoppers: condition('', 'poppers, amyl nitrite, alkyl nitrite'),
  recentOpioids: condition('', 'opioids without a prescription, heroin'),
  suddenStop: condition('', 'sudden stop of alcohol, abrupt stop of alcohol'),
  pregnancy: condition('', 'pregnan, expecting a baby, embaraz, encinta'),
} as const satisfies Readonly<Record<string, Condition>>

export type ConditionName = keyof typeof conditions

/**
 * Conditions that lower the body mass index from which weight-loss medicines are approved. Wegovy PI §1, Zepbound PI §1,
 * Contrave PI §1.
 */
export const weightRelatedConditions = [
  'highBloodPressure',
  'highCholesterol',
  'diabetesType2',
  'sleepApnea',
  'cardiovascularDisease',
] as const satisfies readonly ConditionName[]

/** Returns the options of the intake's list for conditions. */
export function codesOf(names: readonly ConditionName[]): readonly string[] {
  return names.flatMap((name) => conditions[name].codes)
}
