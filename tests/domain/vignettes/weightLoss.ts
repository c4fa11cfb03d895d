import { allergicTo, every, has, takes, withBodyMassIndex, withPressure, woman, writes } from './vignette'
import type { Vignette } from './vignette'

const contrave = 'bupropion and naltrexone'
const injections = (verdict: Parameters<typeof every>[1]) => ({ semaglutide: verdict, tirzepatide: verdict })
const indication = 'Wegovy PI §1; Zepbound PI §1; Contrave PI §1'

const weights: readonly Vignette[] = [
  {
    patient: '37-year-old man with BMI 33, otherwise healthy',
    says: {},
    intake: 'CLEAR',
    check: {},
    source: `${indication} (30 or more)`,
  },
  {
    patient: 'woman of 37 with BMI 33, not pregnant',
    says: woman('none'),
    intake: 'CLEAR',
    check: {},
    source: indication,
  },
  {
    patient: 'man with BMI 30.0 and nothing else',
    says: withBodyMassIndex(30),
    intake: 'CLEAR',
    check: {},
    source: `${indication} (30 or more)`,
  },
  {
    patient: 'man with BMI 29.9 and nothing else',
    says: withBodyMassIndex(29.9),
    intake: 'HARD',
    source: `${indication} (27 to 30 only with a weight-related condition)`,
  },
  {
    patient: 'man with BMI 27.0 and high blood pressure',
    says: { ...withBodyMassIndex(27), ...has('high_blood_pressure') },
    intake: 'CLEAR',
    source: `${indication} (27 with hypertension)`,
  },
  {
    patient: 'man with BMI 26.9 and high blood pressure',
    says: { ...withBodyMassIndex(26.9), ...has('high_blood_pressure') },
    intake: 'HARD',
    source: `${indication} (27 or more)`,
  },
  {
    patient: 'man with BMI 27.0 and nothing else',
    says: withBodyMassIndex(27),
    intake: 'HARD',
    source: indication,
  },
  {
    patient: 'man with BMI 28 and high cholesterol',
    says: { ...withBodyMassIndex(28), ...has('high_cholesterol') },
    intake: 'CLEAR',
    source: `${indication} (dyslipidemia)`,
  },
  {
    patient: 'man with BMI 28 and type 2 diabetes',
    says: { ...withBodyMassIndex(28), ...has('diabetes_type_2') },
    intake: 'CLEAR',
    source: `${indication} (type 2 diabetes)`,
  },
  {
    patient: 'man with BMI 28 and sleep apnea',
    says: { ...withBodyMassIndex(28), ...has('sleep_apnea') },
    intake: 'CLEAR',
    source: 'Zepbound PI §1 (obstructive sleep apnea)',
  },
  {
    patient: 'man with BMI 28 and a stent',
    says: { ...withBodyMassIndex(28), ...has('heart_disease') },
    intake: 'CLEAR',
    source: 'Wegovy PI §1 (established cardiovascular disease)',
  },
  {
    patient: 'man with BMI 28 and a stroke in the past',
    says: { ...withBodyMassIndex(28), ...has('stroke') },
    intake: 'CLEAR',
    source: 'Wegovy PI §1 (established cardiovascular disease)',
  },
  {
    patient: 'man with BMI 28 and asthma',
    says: { ...withBodyMassIndex(28), ...has('asthma') },
    intake: 'HARD',
    source: `${indication} (asthma is none of the conditions)`,
  },
  {
    patient: 'man with BMI 33 who takes vitamins and a statin',
    says: { ...takes('vitamin D', 'Lipitor 20 mg'), ...has('high_cholesterol') },
    intake: 'CLEAR',
    notes: ['common.medicationsListed'],
    check: {},
    source: 'Wegovy PI §7; Zepbound PI §7; Contrave PI §7 (not named)',
  },
]

const pregnancy: readonly Vignette[] = [
  {
    patient: 'woman who wants to become pregnant next month',
    says: woman('trying'),
    intake: 'HARD',
    source: 'Wegovy PI §8.3 (stop at least 2 months before)',
  },
  {
    patient: 'woman who breastfeeds',
    says: woman('breastfeeding'),
    intake: 'HARD',
    source: 'Wegovy PI §8.2; Contrave PI §8.2 (bupropion and naltrexone pass into milk)',
  },
  {
    patient: 'woman who might be pregnant',
    says: woman('not_sure'),
    intake: 'ASKS',
    source: 'Wegovy PI §8.1',
  },
]

const injectionRisks: readonly Vignette[] = [
  {
    patient: 'man with a medullary thyroid carcinoma in the past',
    says: { thyroidCancer: ['self_mtc'] },
    intake: 'REVIEW',
    without: ['semaglutide', 'tirzepatide'],
    source: 'Wegovy PI, boxed warning, §4; Zepbound PI, boxed warning, §4',
  },
  {
    patient: 'woman whose mother had medullary thyroid carcinoma',
    says: { ...woman(), thyroidCancer: ['family_mtc'] },
    intake: 'REVIEW',
    without: ['semaglutide', 'tirzepatide'],
    source: 'Wegovy PI §4; Zepbound PI §4',
  },
  {
    patient: 'man with MEN 2',
    says: { thyroidCancer: ['men_2'] },
    intake: 'REVIEW',
    without: ['semaglutide', 'tirzepatide'],
    source: 'Wegovy PI §4; Zepbound PI §4',
  },
  {
    patient: 'man who is not sure which thyroid cancer his father had',
    says: { thyroidCancer: ['not_sure'] },
    intake: 'ASKS',
    source: 'Wegovy PI §4',
  },
  {
    patient: 'man who writes "medullary thyroid cancer"',
    says: writes('medullary thyroid cancer 2010'),
    check: injections('contraindicated'),
    source: 'Wegovy PI §4; Zepbound PI §4',
  },
  {
    patient: 'man who writes "MEN 2"',
    says: writes('MEN 2 in my family'),
    check: injections('contraindicated'),
    source: 'Wegovy PI §4; Zepbound PI §4',
  },
  {
    patient: 'man with an underactive thyroid',
    says: { ...has('thyroid_disease'), ...takes('levothyroxine 50 mcg') },
    intake: 'CLEAR',
    source: 'Wegovy PI §4 (only medullary carcinoma and MEN 2)',
  },
  {
    patient: 'man who once had pancreatitis',
    says: { gutConditions: ['pancreatitis'] },
    intake: 'REVIEW',
    without: ['semaglutide', 'tirzepatide'],
    source: 'Wegovy PI §5.2; Zepbound PI §5 (not studied after pancreatitis)',
  },
  {
    patient: 'woman with gastroparesis',
    says: { ...woman(), gutConditions: ['gastroparesis'] },
    intake: 'REVIEW',
    without: ['semaglutide', 'tirzepatide'],
    source: 'Wegovy PI §5; Zepbound PI §5 (not recommended in severe gastroparesis)',
  },
  {
    patient: 'man with another severe bowel disease',
    says: { gutConditions: ['severe_gut_disease'] },
    intake: 'REVIEW',
    without: ['semaglutide', 'tirzepatide'],
    source: 'Zepbound PI §5 (severe gastrointestinal disease: not recommended)',
  },
  {
    patient: 'woman with gallstones',
    says: { ...woman(), gutConditions: ['gallstones'] },
    intake: 'REVIEW',
    source: 'Wegovy PI §5.3; Zepbound PI §5 (acute gallbladder disease)',
  },
  {
    patient: 'man who is not sure about his stomach',
    says: { gutConditions: ['not_sure'] },
    intake: 'ASKS',
    source: 'Wegovy PI §5.2',
  },
  {
    patient: 'man who answers that he takes a GLP-1 medicine',
    says: { glp1Now: 'yes' },
    intake: 'REVIEW',
    without: ['semaglutide', 'tirzepatide'],
    source: 'Wegovy PI §1; Zepbound PI §1',
  },
  {
    patient: 'man who is not sure whether his injection is a GLP-1',
    says: { glp1Now: 'not_sure' },
    intake: 'ASKS',
    source: 'Wegovy PI §1',
  },
  {
    patient: 'man who had a serious reaction to one of these injections',
    says: { glp1Reaction: 'yes' },
    intake: 'REVIEW',
    without: ['semaglutide', 'tirzepatide'],
    source: 'Wegovy PI §4; Zepbound PI §4',
  },
  {
    patient: 'man who is not sure about such a reaction',
    says: { glp1Reaction: 'not_sure' },
    intake: 'ASKS',
    source: 'Wegovy PI §4',
  },
]

const diabetes: readonly Vignette[] = [
  {
    patient: 'man with type 1 diabetes',
    says: has('diabetes_type_1'),
    intake: 'HARD',
    check: { ...injections('serious'), 'bupropion and naltrexone': 'caution' },
    source:
      'Ozempic PI §1 and Mounjaro PI §1 (not for type 1 diabetes); Contrave PI §5.3 (insulin: seizures)',
  },
  {
    patient: 'man with type 2 diabetes on insulin',
    says: { ...has('diabetes_type_2'), diabetesMedicines: ['insulin'] },
    intake: 'REVIEW',
    source: 'Wegovy PI §5.4, §7.1; Zepbound PI §7.1',
  },
  {
    patient: 'man with type 2 diabetes on glipizide',
    says: { ...has('diabetes_type_2'), diabetesMedicines: ['sulfonylurea'] },
    intake: 'REVIEW',
    source: 'Wegovy PI §5.4, §7.1; Zepbound PI §7.1',
  },
  {
    patient: 'man who is not sure about his diabetes medicines',
    says: { ...has('diabetes_type_2'), diabetesMedicines: ['not_sure'] },
    intake: 'ASKS',
    source: 'Wegovy PI §7.1',
  },
  {
    patient: 'man whose eyes are damaged by diabetes',
    says: { ...has('diabetes_type_2'), retinopathy: 'yes' },
    intake: 'REVIEW',
    source: 'Wegovy PI §5.8; Zepbound PI §5 (diabetic retinopathy)',
  },
  {
    patient: 'man who is not sure about his eyes',
    says: { retinopathy: 'not_sure' },
    intake: 'ASKS',
    source: 'Wegovy PI §5.8',
  },
]

const tablets: readonly Vignette[] = [
  {
    patient: 'man with epilepsy',
    says: has('seizures'),
    intake: 'REVIEW',
    without: ['bupropion', 'naltrexone'],
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §4 (seizure disorder)',
  },
  {
    patient: 'man who answers that he had a seizure',
    says: { seizureRisk: 'yes' },
    intake: 'REVIEW',
    without: ['bupropion', 'naltrexone'],
    source: 'Contrave PI §4',
  },
  {
    patient: 'man who is not sure about a seizure',
    says: { seizureRisk: 'not_sure' },
    intake: 'ASKS',
    source: 'Contrave PI §4',
  },
  {
    patient: 'woman with bulimia in the past',
    says: { ...woman(), eatingDisorder: 'yes' },
    intake: 'REVIEW',
    without: ['bupropion', 'naltrexone'],
    source: 'Contrave PI §4 (bulimia, anorexia nervosa)',
  },
  {
    patient: 'woman who is not sure about an eating disorder',
    says: { ...woman(), eatingDisorder: 'not_sure' },
    intake: 'ASKS',
    source: 'Contrave PI §4',
  },
  {
    patient: 'woman who writes "bulimia as a teenager"',
    says: { ...woman(), ...writes('bulimia as a teenager') },
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §4',
  },
  {
    patient: 'woman who writes "anorexia"',
    says: { ...woman(), ...writes('anorexia nervosa') },
    check: { [contrave]: 'contraindicated', ...injections('clear') },
    source: 'Contrave PI §4',
  },
  {
    patient: 'man on methadone',
    says: takes('methadone 40 mg'),
    intake: 'REVIEW',
    without: ['bupropion', 'naltrexone'],
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §4 (opioid agonists)',
  },
  {
    patient: 'man who answers that he takes an opioid',
    says: { opioidUse: 'yes' },
    intake: 'REVIEW',
    without: ['bupropion', 'naltrexone'],
    source: 'Contrave PI §4',
  },
  {
    patient: 'man who is not sure whether his painkiller is an opioid',
    says: { opioidUse: 'not_sure' },
    intake: 'ASKS',
    source: 'Contrave PI §4',
  },
  {
    patient: 'man who uses heroin',
    says: { recreational: ['opioids'] },
    intake: 'REVIEW',
    without: ['bupropion', 'naltrexone'],
    source: 'Contrave PI §4',
  },
  {
    patient: 'man with 160/90',
    says: withPressure(160, 90),
    intake: 'REVIEW',
    without: ['bupropion', 'naltrexone'],
    source: 'Contrave PI §4 (uncontrolled hypertension), §5.5; ACC/AHA 2017 (stage 2)',
  },
  {
    patient: 'man with 140/100',
    says: withPressure(140, 100),
    intake: 'REVIEW',
    without: ['bupropion', 'naltrexone'],
    source: 'Contrave PI §4, §5.5; ACC/AHA 2017',
  },
  {
    patient: 'man on Nardil',
    says: takes('Nardil'),
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §4, §7.1 (MAO inhibitors within 14 days)',
  },
  {
    patient: 'man on tramadol, an opioid that also lowers the seizure threshold',
    says: takes('tramadol 50 mg'),
    intake: 'REVIEW',
    without: ['bupropion', 'naltrexone'],
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §4, §7.2, §7',
  },
  {
    patient: 'man on theophylline',
    says: takes('theophylline 300 mg'),
    check: { [contrave]: 'serious' },
    source: 'Contrave PI §5.3, §7 (lowers the seizure threshold: caution, low initial doses)',
  },
  {
    patient: 'man allergic to bupropion',
    says: allergicTo('bupropion'),
    intake: 'REVIEW',
    without: ['bupropion'],
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §4',
  },
  {
    patient: 'man allergic to naltrexone',
    says: allergicTo('Vivitrol'),
    intake: 'REVIEW',
    without: ['naltrexone'],
    check: { [contrave]: 'contraindicated' },
    source: 'Contrave PI §4',
  },
  {
    patient: 'man allergic to metformin',
    says: allergicTo('metformin'),
    intake: 'REVIEW',
    without: ['metformin'],
    check: { metformin: 'contraindicated' },
    source: 'Glucophage PI §4',
  },
]

const otherHealth: readonly Vignette[] = [
  {
    patient: 'man with liver disease',
    says: has('liver_disease'),
    intake: 'REVIEW',
    check: { metformin: 'serious', [contrave]: 'serious' },
    source: 'Glucophage PI §5.1 (avoid in hepatic impairment); Contrave PI §2, §8.7 (lower dose)',
  },
  {
    patient: 'man with bipolar disorder',
    says: has('bipolar'),
    intake: 'REVIEW',
    check: { [contrave]: 'serious' },
    source: 'Contrave PI §5.8 (activation of mania)',
  },
  {
    patient: 'woman with depression',
    says: { ...woman(), ...has('depression') },
    intake: 'REVIEW',
    source: 'Contrave PI, boxed warning; Wegovy PI §5 (suicidal behavior: monitor)',
  },
  {
    patient: 'woman with a sleeve operation a year ago',
    says: { ...woman(), bariatricSurgery: 'recent' },
    intake: 'REVIEW',
    source: 'ASMBS/AACE 2019 guideline (medicines after surgery)',
  },
  {
    patient: 'woman with a bypass operation ten years ago',
    says: { ...woman(), bariatricSurgery: 'past' },
    intake: 'REVIEW',
    source: 'ASMBS/AACE 2019 guideline (extended release is absorbed less)',
  },
  {
    patient: 'man who has 15 drinks a week',
    says: { alcoholPerWeek: 15 },
    intake: 'REVIEW',
    source: 'Contrave PI §5.3, §7 (alcohol); NIAAA, drinking levels',
  },
  {
    patient: 'man who has 14 drinks a week',
    says: { alcoholPerWeek: 14 },
    intake: 'CLEAR',
    source: 'NIAAA, drinking levels (men: heavy from 15 a week)',
  },
  {
    patient: 'man who does not know his blood pressure',
    says: { bloodPressureKnown: 'no' },
    intake: 'REVIEW',
    source: 'Contrave PI §5.5 (measure before)',
  },
  {
    patient: 'man whose last reading is older than a year',
    says: { bloodPressure: { systolic: 118, diastolic: 76, measuredWithin: 'longer' } },
    intake: 'REVIEW',
    source: 'Contrave PI §5.5',
  },
  {
    patient: 'man who is not sure what conditions he has',
    says: has('not_sure'),
    intake: 'ASKS',
    check: every('weight_loss', 'asks'),
    source: 'Contrave PI §4',
  },
  {
    patient: '17-year-old',
    says: { birthDate: '2008-03-03' },
    intake: 'HARD',
    source: 'Zepbound PI §8.4; Contrave PI §8.4; scope of the service: adults',
  },
  {
    patient: 'woman who says yes to four of the five SCOFF questions',
    says: { ...woman(), eatingSick: true, eatingControl: true, eatingFat: true, eatingFood: true },
    intake: 'HARD',
    source: 'Morgan 1999, SCOFF (2 or more: likely); the service refuses from 4',
  },
  {
    patient: 'woman who says yes to three of them',
    says: { ...woman(), eatingSick: true, eatingControl: true, eatingFood: true },
    intake: 'REVIEW',
    source: 'Morgan 1999, SCOFF (2 or more: likely case)',
  },
  {
    patient: 'woman who says yes to two of them',
    says: { ...woman(), eatingLoss: true, eatingFat: true },
    intake: 'REVIEW',
    source: 'Morgan 1999, SCOFF (2 or more: likely case)',
  },
  {
    patient: 'woman who says yes to one of them',
    says: { ...woman(), eatingControl: true },
    intake: 'CLEAR',
    source: 'Morgan 1999, SCOFF (2 or more: likely case)',
  },
]

export const weightLossVignettes: readonly Vignette[] = [
  ...weights,
  ...pregnancy,
  ...injectionRisks,
  ...diabetes,
  ...tablets,
  ...otherHealth,
]
