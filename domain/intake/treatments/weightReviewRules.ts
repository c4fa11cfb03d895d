import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'
import { heavyDrinking } from '../common/heavyDrinking'
import type { ScreeningRule } from '../questionnaire'
import { any, countAtLeast, includes, includesAny, is, isOneOf, mentions } from '../screening/statements'
import { eatingItems } from './weightQuestions'

/** Findings that a clinician must weigh. The rules need a licensed clinician's sign-off before real use. */
export const weightReviewRules: readonly ScreeningRule[] = [
  {
    id: 'weight_loss.insulin',
    level: 'REVIEW',
    when: any(
      includesAny('diabetesMedicines', 'insulin', 'sulfonylurea'),
      mentions('medications', [...medicineClasses.insulin, ...medicineClasses.sulfonylurea]),
    ),
    patientText:
      'Your blood sugar could drop too low. A clinician will review your diabetes medicines first.',
    clinicianText: 'Insulin or sulfonylurea: hypoglycemia risk. Lower its dose with the treating clinic.',
    source: 'Wegovy PI §5.4 and §7.1; Zepbound PI §5.3 and §7.1',
  },
  {
    id: 'weight_loss.retinopathy',
    level: 'REVIEW',
    when: is('retinopathy', 'yes'),
    patientText: 'A clinician will weigh the risk to your eyes first.',
    clinicianText: 'Diabetic retinopathy: may worsen with fast weight loss.',
    source: 'Wegovy PI §5.7; Zepbound PI §5.8',
  },
  {
    id: 'weight_loss.gallbladder',
    level: 'REVIEW',
    when: includes('gutConditions', 'gallstones'),
    patientText: 'Losing weight fast can cause gallstones. A clinician will review this first.',
    clinicianText: 'Gallbladder disease.',
    source: 'Wegovy PI §5.3; Zepbound PI §5.6',
  },
  {
    id: 'weight_loss.kidneyOrLiver',
    level: 'REVIEW',
    when: includesAny('conditions', 'kidney_disease', 'liver_disease'),
    patientText: 'A clinician will review your kidneys and liver first and may ask for a blood test.',
    clinicianText: 'Kidney or liver disease: check eGFR before metformin and GLP-1.',
    source: 'Metformin PI §4 and §5.1; Wegovy PI §5.5; Zepbound PI §5.2; Contrave PI §2.3 and §2.4',
  },
  {
    id: 'weight_loss.eatingSigns',
    level: 'REVIEW',
    when: countAtLeast(thresholds.scoffPossible.value, ...eatingItems.map((item) => is(item, true))),
    patientText: 'A clinician will want to talk with you about eating first.',
    clinicianText: 'SCOFF of 2 or more: possible eating disorder.',
    source: 'Morgan, Reid and Lacey, BMJ 1999: SCOFF',
  },
  {
    id: 'weight_loss.eatingDisorder',
    level: 'REVIEW',
    when: is('eatingDisorder', 'yes'),
    patientText: 'A clinician will want to talk with you about eating first.',
    clinicianText: 'Anorexia or bulimia, current or past.',
    source: 'Contrave PI §4; for the injections, practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.mood',
    level: 'REVIEW',
    when: includesAny('conditions', 'depression', 'bipolar'),
    patientText: 'A clinician will ask about your mood first, because some of these medicines can change it.',
    clinicianText: 'Depression, anxiety or bipolar disorder: monitor mood and suicidal thoughts.',
    source: 'Contrave PI, boxed warning and §5.1; Wegovy PI §5.9; Zepbound PI §5.9',
  },
  {
    id: 'weight_loss.surgery',
    level: 'REVIEW',
    when: isOneOf('bariatricSurgery', 'recent', 'past'),
    patientText: 'A clinician will review your surgery first.',
    clinicianText: 'History of bariatric surgery.',
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.alcohol',
    level: 'REVIEW',
    when: heavyDrinking,
    patientText: 'A clinician will consider your alcohol use when choosing a medicine.',
    clinicianText:
      'Heavy drinking, 15 or more a week (women: 8): seizure risk with bupropion, pancreatitis with GLP-1.',
    source: 'Contrave PI §4 and §5.3; Metformin PI §5.1; CDC, About Moderate Alcohol Use',
  },
  {
    id: 'weight_loss.bloodPressureNeeded',
    level: 'REVIEW',
    when: any(is('bloodPressureKnown', 'no'), { item: 'bloodPressure', measured: 'longer' }),
    patientText:
      'A clinician will ask for a blood pressure reading. Most pharmacies measure it for free. You can send the reading in a message.',
    clinicianText: 'No blood pressure within 12 months.',
    source: 'Contrave PI §5.5: measure before the start',
  },
]
