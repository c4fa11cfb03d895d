import { allergyRules } from '../common/allergyRules'
import type { ScreeningRule } from '../questionnaire'
import {
  all,
  any,
  compare,
  countAtLeast,
  includes,
  includesAny,
  is,
  isOneOf,
  mentions,
  not,
} from '../statements'
import { glp1Names, opioidNames } from './medicineNames'
import { eatingItems } from './weightQuestions'

const injections = ['semaglutide', 'tirzepatide']
/** Prescribed only together, so what rules out one rules out both. */
const combination = ['bupropion', 'naltrexone']
const injectionLabel = 'US labels of semaglutide and tirzepatide for weight management'

const hasWeightRelatedCondition = includesAny(
  'conditions',
  'high_blood_pressure',
  'high_cholesterol',
  'diabetes_type_2',
  'sleep_apnea',
  'heart_disease',
  'stroke',
)

/** What rules out weight-loss medicines. The rules need a licensed clinician's sign-off before real use. */
export const weightHardRules: readonly ScreeningRule[] = [
  {
    id: 'weight_loss.bmiTooLow',
    level: 'HARD',
    when: compare('bodyMassIndex', '<', 27),
    patientText:
      'These medicines are approved from a body mass index of 27 with a related illness, or 30 without. Below that they do more harm than good. Your doctor or a dietitian can help you reach your goal without them.',
    clinicianText: 'BMI below 27.',
    source: `${injectionLabel}, indications`,
  },
  {
    id: 'weight_loss.bmiWithoutCondition',
    level: 'HARD',
    when: all(
      compare('bodyMassIndex', '>=', 27),
      compare('bodyMassIndex', '<', 30),
      not(hasWeightRelatedCondition),
    ),
    patientText:
      'With a body mass index between 27 and 30 these medicines are approved only together with an illness related to weight, such as high blood pressure or sleep apnea. Your doctor can check whether you have one, or help you without medicine.',
    clinicianText: 'BMI of 27 to 30 without a weight-related condition.',
    source: `${injectionLabel}, indications`,
  },
  {
    id: 'weight_loss.pregnancy',
    level: 'HARD',
    when: isOneOf('pregnancyStatus', 'pregnant', 'trying', 'breastfeeding'),
    patientText:
      'Weight-loss medicine is not for pregnancy, for breastfeeding, or for the two months before you try. Please talk with the clinic that cares for you about weight in this time. You can come back afterwards.',
    clinicianText: 'Pregnant, trying (stop at least 2 months before) or breastfeeding.',
    source: `${injectionLabel}, use in specific populations`,
  },
  {
    id: 'weight_loss.diabetesType1',
    level: 'HARD',
    when: includes('conditions', 'diabetes_type_1'),
    patientText:
      'With type 1 diabetes these medicines can bring on dangerous swings of sugar or acid. Please ask the clinic that treats your diabetes.',
    clinicianText: 'Type 1 diabetes.',
    source: `${injectionLabel}, limitations of use`,
  },
  {
    id: 'weight_loss.eatingDisorderSigns',
    level: 'HARD',
    when: countAtLeast(4, ...eatingItems.map((item) => is(item, true))),
    patientText:
      'Your answers suggest that eating is hard for you in a way that weight-loss medicine would make worse. You deserve help with it: the ANAD helpline at 1-888-375-7767 is free, or ask your doctor.',
    clinicianText: 'SCOFF of 4 or more: probable eating disorder.',
    source: 'SCOFF questionnaire',
  },
  {
    id: 'weight_loss.thyroidCancer',
    level: 'HARD',
    when: includesAny('thyroidCancer', 'self_mtc', 'family_mtc', 'men_2'),
    ingredients: injections,
    patientText:
      'With this history semaglutide and tirzepatide could cause thyroid cancer, so they will not be offered. Tablets remain.',
    clinicianText: 'Personal or family medullary thyroid carcinoma, or MEN 2: no GLP-1.',
    source: `${injectionLabel}, boxed warning`,
  },
  {
    id: 'weight_loss.injectionAllergy',
    level: 'HARD',
    when: any(is('glp1Reaction', 'yes'), mentions('allergies', glp1Names)),
    ingredients: injections,
    patientText:
      'You have reacted badly to this kind of injection, so it will not be offered. Tablets remain.',
    clinicianText: 'Serious hypersensitivity to a GLP-1 medicine.',
    source: `${injectionLabel}, contraindications`,
  },
  {
    id: 'weight_loss.otherInjection',
    level: 'HARD',
    when: any(is('glp1Now', 'yes'), mentions('medications', glp1Names)),
    ingredients: injections,
    patientText:
      'Two of these injections at once are not safe, so we will not add one. Stay with the clinic that prescribes yours, or write to us when you want to change.',
    clinicianText: 'Takes a GLP-1 medicine now: no second one.',
    source: `${injectionLabel}, limitations of use`,
  },
  {
    id: 'weight_loss.pancreatitis',
    level: 'HARD',
    when: includes('gutConditions', 'pancreatitis'),
    ingredients: injections,
    patientText:
      'After pancreatitis these injections have not been tested enough, so they will not be offered. Tablets remain.',
    clinicianText: 'History of pancreatitis: no GLP-1.',
    source: `${injectionLabel}, warnings`,
  },
  {
    id: 'weight_loss.gutDisease',
    level: 'HARD',
    when: includesAny('gutConditions', 'gastroparesis', 'severe_gut_disease'),
    ingredients: injections,
    patientText: 'These injections slow the stomach further, so they will not be offered. Tablets remain.',
    clinicianText: 'Gastroparesis or severe gastrointestinal disease: no GLP-1.',
    source: `${injectionLabel}, warnings`,
  },
  {
    id: 'weight_loss.seizures',
    level: 'HARD',
    when: any(is('seizureRisk', 'yes'), includes('conditions', 'seizures'), is('eatingDisorder', 'yes')),
    ingredients: combination,
    patientText:
      'Bupropion could bring on a seizure, so that tablet will not be offered. Other choices remain.',
    clinicianText: 'Seizure disorder, bulimia or anorexia: no bupropion.',
    source: 'US label of naltrexone and bupropion, contraindications',
  },
  {
    id: 'weight_loss.opioids',
    level: 'HARD',
    when: any(
      is('opioidUse', 'yes'),
      includes('recreational', 'opioids'),
      mentions('medications', opioidNames),
    ),
    ingredients: combination,
    patientText:
      'Naltrexone blocks opioids and can bring on sudden withdrawal, so that tablet will not be offered. Other choices remain.',
    clinicianText: 'Uses opioids: no naltrexone.',
    source: 'US label of naltrexone and bupropion, contraindications',
  },
  {
    id: 'weight_loss.uncontrolledBloodPressure',
    level: 'HARD',
    when: any(compare('systolic', '>=', 160), compare('diastolic', '>=', 100)),
    ingredients: combination,
    patientText:
      'Bupropion raises blood pressure, and yours is high, so that tablet will not be offered. Other choices remain.',
    clinicianText: 'Blood pressure of 160/100 mmHg or more: no bupropion.',
    source: 'US label of naltrexone and bupropion, contraindications',
  },
  ...allergyRules('weight_loss', {
    metformin: ['metformin', 'glucophage'],
    bupropion: ['bupropion', 'wellbutrin', 'zyban', 'contrave'],
    naltrexone: ['naltrexone', 'revia', 'vivitrol', 'contrave'],
  }),
]
