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
} from '../screening/statements'
import { codesOf, weightRelatedConditions } from '../../clinical/conditions'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'
import { eatingItems } from './weightQuestions'

const injections = ['semaglutide', 'tirzepatide']
/** The two are prescribed only together, so a contraindication of one excludes both. */
const combination = ['bupropion', 'naltrexone']

const hasWeightRelatedCondition = includesAny('conditions', ...codesOf(weightRelatedConditions))

/**
 * Contraindications of weight-loss medicines. The rules need a licensed clinician's sign-off before real use.
 */
export const weightHardRules: readonly ScreeningRule[] = [
  {
    id: 'weight_loss.bmiTooLow',
    level: 'HARD',
    when: compare('bodyMassIndex', '<', thresholds.weightLossBmi.value),
    patientText:
      'These medicines are approved for a body mass index (BMI) of 30 or more. With a weight-related condition, it is 27 or more. Below that, the risks may outweigh the benefits. Your doctor or a dietitian can help you without them.',
    clinicianText: 'BMI below 27.',
    source: 'Wegovy PI §1; Zepbound PI §1; Contrave PI §1',
  },
  {
    id: 'weight_loss.bmiWithoutCondition',
    level: 'HARD',
    when: all(
      compare('bodyMassIndex', '>=', thresholds.weightLossBmi.value),
      compare('bodyMassIndex', '<', thresholds.obesityBmi.value),
      not(hasWeightRelatedCondition),
    ),
    patientText:
      'Your body mass index (BMI) is between 27 and 30. In that range, these medicines are only for people with a weight-related condition. Two examples are high blood pressure and sleep apnea. Your doctor can check if you have one.',
    clinicianText: 'BMI of 27 to 30 without a weight-related condition.',
    source: 'Wegovy PI §1; Zepbound PI §1; Contrave PI §1',
  },
  {
    id: 'weight_loss.pregnancy',
    level: 'HARD',
    when: isOneOf('pregnancyStatus', 'pregnant', 'trying', 'breastfeeding'),
    patientText:
      'Do not take weight-loss medicine while pregnant or breastfeeding, or in the 2 months before you try to get pregnant. Ask your OB or midwife about your weight during this time. You can come back afterward.',
    clinicianText: 'Pregnant, trying (stop at least 2 months before) or breastfeeding.',
    source:
      'Wegovy PI §8.1 and §8.3; Zepbound PI §8.1; Contrave PI §8.1; stricter than the labels for breastfeeding',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.diabetesType1',
    level: 'HARD',
    when: includes('conditions', 'diabetes_type_1'),
    patientText:
      'With type 1 diabetes, these medicines can cause dangerous changes in blood sugar or acid levels (ketoacidosis). Ask the clinic that treats your diabetes.',
    clinicianText: 'Type 1 diabetes.',
    source: 'Ozempic PI §1 and Mounjaro PI §1, limitations of use; Metformin PI §1',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.eatingDisorderSigns',
    level: 'HARD',
    when: countAtLeast(thresholds.scoffProbable.value, ...eatingItems.map((item) => is(item, true))),
    patientText:
      'Your answers suggest that eating is hard for you right now. Weight-loss medicine could make that worse. You deserve help with it. Call the free ANAD helpline at 1-888-375-7767, or ask your doctor.',
    clinicianText: 'SCOFF of 4 or more: probable eating disorder.',
    source: 'Morgan, Reid and Lacey, BMJ 1999: SCOFF; the number is the practice’s',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.thyroidCancer',
    level: 'HARD',
    when: includesAny('thyroidCancer', 'self_mtc', 'family_mtc', 'men_2'),
    ingredients: injections,
    patientText:
      'With this history, semaglutide and tirzepatide may raise the risk of thyroid cancer for you, so we will not offer them to you.',
    clinicianText: 'Personal or family medullary thyroid carcinoma, or MEN 2: no GLP-1.',
    source: 'Wegovy PI, boxed warning and §4; Zepbound PI, boxed warning and §4',
  },
  {
    id: 'weight_loss.injectionAllergy',
    level: 'HARD',
    when: any(is('glp1Reaction', 'yes'), mentions('allergies', [...medicineClasses.glp1, 'glp'])),
    ingredients: injections,
    patientText: 'You have had a bad reaction to this kind of injection, so we will not offer it to you.',
    clinicianText: 'Serious hypersensitivity to a GLP-1 medication.',
    source: 'Wegovy PI §4; Zepbound PI §4',
  },
  {
    id: 'weight_loss.otherInjection',
    level: 'HARD',
    when: any(is('glp1Now', 'yes'), mentions('medications', medicineClasses.glp1)),
    ingredients: injections,
    patientText:
      'It is not safe to use two of these injections at once, so we will not add another. Stay with the clinic that prescribes yours, or message us if you want to switch.',
    clinicianText: 'Currently takes a GLP-1 medication: do not add a second.',
    source: 'Wegovy PI §1; Zepbound PI §1',
  },
  {
    id: 'weight_loss.pancreatitis',
    level: 'HARD',
    when: includes('gutConditions', 'pancreatitis'),
    ingredients: injections,
    patientText:
      'These injections have not been studied in people who have had pancreatitis, so we will not offer them to you.',
    clinicianText: 'History of pancreatitis: no GLP-1.',
    source: 'Wegovy PI §5.2; Zepbound PI §5.5; stricter than the labels, which warn',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.gutDisease',
    level: 'HARD',
    when: includesAny('gutConditions', 'gastroparesis', 'severe_gut_disease'),
    ingredients: injections,
    patientText: 'These injections slow your stomach even more, so we will not offer them to you.',
    clinicianText: 'Gastroparesis or severe gastrointestinal disease: no GLP-1.',
    source: 'Zepbound PI §5.4; Wegovy PI §5 (severe gastrointestinal adverse reactions)',
  },
  {
    id: 'weight_loss.seizures',
    level: 'HARD',
    when: any(is('seizureRisk', 'yes'), includes('conditions', 'seizures'), is('eatingDisorder', 'yes')),
    ingredients: combination,
    patientText: 'Bupropion could cause a seizure, so we will not offer the tablet that contains it.',
    clinicianText: 'Seizure disorder, bulimia or anorexia: no bupropion.',
    source: 'Contrave PI §4 and §5.3',
  },
  {
    id: 'weight_loss.opioids',
    level: 'HARD',
    when: any(
      is('opioidUse', 'yes'),
      includes('recreational', 'opioids'),
      mentions('medications', medicineClasses.opioid),
    ),
    ingredients: combination,
    patientText:
      'Naltrexone blocks opioids and can cause sudden withdrawal, so we will not offer the tablet that contains it.',
    clinicianText: 'Uses opioids: no naltrexone.',
    source: 'Contrave PI §4 and §5.7',
  },
  {
    id: 'weight_loss.uncontrolledBloodPressure',
    level: 'HARD',
    when: any(
      compare('systolic', '>=', thresholds.bupropionHighSystolic.value),
      compare('diastolic', '>=', thresholds.bupropionHighDiastolic.value),
    ),
    ingredients: combination,
    patientText:
      'Bupropion raises blood pressure, and yours is high, so we will not offer the tablet that contains it.',
    clinicianText: 'Blood pressure of 160/100 mmHg or more: no bupropion.',
    source: 'Contrave PI §4 and §5.5; JNC 7, 2003, for the number',
    signOff: 'Clinician sign-off required',
  },
  ...allergyRules('weight_loss', { metformin: [], bupropion: [], naltrexone: [] }),
]
