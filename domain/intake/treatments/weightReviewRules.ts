import type { ScreeningRule } from '../questionnaire'
import { any, compare, countAtLeast, includes, includesAny, is, isOneOf } from '../statements'
import { eatingItems } from './weightQuestions'

const injectionLabel = 'US labels of semaglutide and tirzepatide for weight management'

/** What a clinician must weigh. The rules need a licensed clinician's sign-off before real use. */
export const weightReviewRules: readonly ScreeningRule[] = [
  {
    id: 'weight_loss.insulin',
    level: 'REVIEW',
    when: includesAny('diabetesMedicines', 'insulin', 'sulfonylurea'),
    patientText: 'Your sugar could fall too low; a clinician looks at your diabetes medicines first.',
    clinicianText: 'Insulin or sulfonylurea: hypoglycaemia; lower the dose with the treating clinic.',
    source: `${injectionLabel}, interactions`,
  },
  {
    id: 'weight_loss.retinopathy',
    level: 'REVIEW',
    when: is('retinopathy', 'yes'),
    patientText: 'A clinician weighs the risk for your eyes first.',
    clinicianText: 'Diabetic retinopathy: may worsen with fast weight loss.',
    source: `${injectionLabel}, warnings`,
  },
  {
    id: 'weight_loss.gallbladder',
    level: 'REVIEW',
    when: includes('gutConditions', 'gallstones'),
    patientText: 'Losing weight fast can cause gallstones; a clinician looks at this first.',
    clinicianText: 'Gallbladder disease.',
    source: `${injectionLabel}, warnings`,
  },
  {
    id: 'weight_loss.kidneyOrLiver',
    level: 'REVIEW',
    when: includesAny('conditions', 'kidney_disease', 'liver_disease'),
    patientText: 'A clinician looks at your kidneys and liver first and may ask for a blood test.',
    clinicianText: 'Kidney or liver disease: check eGFR before metformin and GLP-1.',
    source: 'US labels of metformin, semaglutide and tirzepatide',
  },
  {
    id: 'weight_loss.eatingSigns',
    level: 'REVIEW',
    when: countAtLeast(2, ...eatingItems.map((item) => is(item, true))),
    patientText: 'A clinician would like to talk with you about eating first.',
    clinicianText: 'SCOFF of 2 or more: possible eating disorder.',
    source: 'SCOFF questionnaire',
  },
  {
    id: 'weight_loss.eatingDisorder',
    level: 'REVIEW',
    when: is('eatingDisorder', 'yes'),
    patientText: 'A clinician would like to talk with you about eating first.',
    clinicianText: 'Anorexia or bulimia, now or in the past.',
    source: 'Prescribing practice',
  },
  {
    id: 'weight_loss.mood',
    level: 'REVIEW',
    when: includesAny('conditions', 'depression', 'bipolar'),
    patientText: 'A clinician looks at your mood first, because some of these medicines can change it.',
    clinicianText: 'Depression, anxiety or bipolar disorder: monitor mood and suicidal thoughts.',
    source: `${injectionLabel}, warnings; boxed warning of bupropion`,
  },
  {
    id: 'weight_loss.surgery',
    level: 'REVIEW',
    when: isOneOf('bariatricSurgery', 'recent', 'past'),
    patientText: 'A clinician looks at your surgery first.',
    clinicianText: 'Bariatric surgery in the past.',
    source: 'Prescribing practice',
  },
  {
    id: 'weight_loss.alcohol',
    level: 'REVIEW',
    when: compare({ numberOf: 'alcoholPerWeek' }, '>=', 15),
    patientText: 'A clinician looks at alcohol and these medicines together.',
    clinicianText: 'Fifteen or more drinks a week: seizure risk with bupropion, pancreatitis with GLP-1.',
    source: 'US label of naltrexone and bupropion, warnings',
  },
  {
    id: 'weight_loss.bloodPressureNeeded',
    level: 'REVIEW',
    when: any(is('bloodPressureKnown', 'no'), { item: 'bloodPressure', measured: 'longer' }),
    patientText:
      'A clinician will ask for a blood pressure reading. Most pharmacies measure it for free; you can send it in a message.',
    clinicianText: 'No blood pressure within 12 months.',
    source: 'Prescribing practice',
  },
]
