import type { ConditionRule } from '../clinicalRule'
import { bupropionNaltrexone, condition, glp1, signOff } from '../ruleBuilders'
import { thresholds } from '../thresholds'

/** Conditions that are a reason against weight-loss medicines. */
export const weightConditions: readonly ConditionRule[] = [
  condition(glp1, ['medullaryThyroidCancer'], {
    id: 'glp1.thyroid',
    severity: 'contraindicated',
    text: 'Contraindicated with a personal or family history of MTC, and in MEN 2. Do not prescribe.',
    source: 'Wegovy PI, boxed warning and §4; Zepbound PI, boxed warning and §4',
  }),
  condition(glp1, ['pancreatitis'], {
    id: 'glp1.pancreatitis',
    severity: 'serious',
    text: 'Not studied after pancreatitis. Consider another treatment.',
    source: 'Wegovy PI §5.2; Zepbound PI §5.5',
  }),
  condition(glp1, ['gastroparesis'], {
    id: 'glp1.gastroparesis',
    severity: 'serious',
    text: 'Not recommended in severe gastrointestinal disease, including severe gastroparesis.',
    source: 'Zepbound PI §5.2; Wegovy PI §5 (severe gastrointestinal adverse reactions)',
  }),
  condition(glp1, ['diabetesType1'], {
    id: 'glp1.type1',
    severity: 'serious',
    text: 'Not studied for weight management in type 1 diabetes. Defer to the treating clinic.',
    source: 'Ozempic PI §1 and Mounjaro PI §1, limitations of use',
  }),
  condition(glp1, ['gallbladder'], {
    id: 'glp1.gallbladder',
    severity: 'caution',
    text: 'Higher risk of acute gallbladder disease. Counsel on the signs.',
    source: 'Wegovy PI §5.3; Zepbound PI §5.4',
  }),
  condition(glp1, ['retinopathy', 'diabetesType2'], {
    id: 'glp1.retinopathy',
    severity: 'caution',
    text: 'Monitor for worsening of diabetic retinopathy, and for hypoglycemia.',
    source: 'Wegovy PI §5.4 and §5.7; Zepbound PI §5.7 and §5.8',
  }),
  condition(glp1, ['kidneyDisease'], {
    id: 'glp1.kidney',
    severity: 'caution',
    text: 'Vomiting and dehydration may cause acute kidney injury. Monitor renal function.',
    source: 'Wegovy PI §5.5; Zepbound PI §5.3',
  }),
  condition(glp1, ['suicidality'], {
    id: 'glp1.suicidality',
    severity: 'serious',
    text: 'Avoid with a history of suicide attempts or active ideation.',
    source:
      'Practice policy; on January 13, 2026, the FDA found no higher risk and asked to remove the warning',
    signOff,
  }),
  condition(glp1, ['depression'], {
    id: 'glp1.depression',
    severity: 'caution',
    text: 'Monitor for depression and suicidal thoughts.',
    source:
      'Practice policy; on January 13, 2026, the FDA found no higher risk and asked to remove the warning',
    signOff,
  }),
  condition(bupropionNaltrexone, ['seizures', 'eatingDisorder'], {
    id: 'bupropion.seizures',
    severity: 'contraindicated',
    text: 'Contraindicated in seizure disorder, bulimia and anorexia nervosa. Do not prescribe.',
    source: 'Contrave PI §4 and §5.3',
  }),
  condition(bupropionNaltrexone, ['recentMaoInhibitor'], {
    id: 'bupropion.recentMao',
    severity: 'contraindicated',
    text: 'Hypertensive crisis. Separate from an MAO inhibitor by at least 14 days.',
    source: 'Contrave PI §4 and §7.1',
    days: thresholds.maoInhibitorDays.value,
  }),
  condition(bupropionNaltrexone, ['recentOpioids'], {
    id: 'naltrexone.opioidUse',
    severity: 'contraindicated',
    text: 'Precipitates withdrawal. Requires 7–10 opioid-free days.',
    source: 'Contrave PI §4 and §5.4; the number of days is practice policy',
    signOff,
    days: thresholds.substanceDays.value,
  }),
  condition(bupropionNaltrexone, ['suddenStop'], {
    id: 'bupropion.suddenStop',
    severity: 'contraindicated',
    text: 'Seizures. Contraindicated during an abrupt stop of alcohol, benzodiazepines, barbiturates or antiepileptics.',
    source: 'Contrave PI §4 and §5.3; the number of days is practice policy',
    signOff,
    days: thresholds.suddenStopDays.value,
  }),
  condition(['bupropion'], ['seizureRisk'], {
    id: 'bupropion.seizureRisk',
    severity: 'caution',
    text: 'Increased risk of seizures.',
    source: 'Contrave PI §5.3',
  }),
  condition(['bupropion'], ['bipolar'], {
    id: 'bupropion.bipolar',
    severity: 'serious',
    text: 'May trigger mania. Use only with a mood stabilizer.',
    source: 'Contrave PI §5.8',
  }),
  condition(['bupropion'], ['depression', 'suicidality'], {
    id: 'bupropion.depression',
    severity: 'serious',
    text: 'Boxed warning: suicidal thoughts and behavior. Screen, and arrange close follow-up.',
    source: 'Contrave PI, boxed warning and §5.1',
  }),
  condition(['bupropion'], ['glaucoma'], {
    id: 'bupropion.glaucoma',
    severity: 'caution',
    text: 'May trigger angle closure in patients with narrow angles.',
    source: 'Contrave PI §5.9',
  }),
  condition(['bupropion'], ['highBloodPressure'], {
    id: 'bupropion.bloodPressure',
    severity: 'caution',
    text: 'Raises blood pressure and heart rate. Contraindicated in uncontrolled hypertension. Measure before starting, and monitor.',
    source: 'Contrave PI §4 and §5.5',
  }),
  condition(bupropionNaltrexone, ['kidneyDisease', 'liverDisease'], {
    id: 'bupropion.organs',
    severity: 'serious',
    text: 'Lower maximum dose in moderate renal or hepatic impairment; not recommended in severe or end-stage disease.',
    source: 'Contrave PI §2.3, §2.4, §5.7, §8.6 and §8.7',
  }),
  condition(['bupropion'], ['diabetesType2', 'diabetesType1'], {
    id: 'bupropion.diabetes',
    severity: 'caution',
    text: 'With insulin or oral diabetes medication, hypoglycemia adds to the risk of seizures.',
    source: 'Contrave PI §5.3 and §5.10',
  }),
  condition(['metformin'], ['kidneyDisease', 'liverDisease'], {
    id: 'metformin.kidney',
    severity: 'serious',
    text: 'Lactic acidosis. Contraindicated if eGFR is below 30. Do not start below 45. Avoid in hepatic impairment.',
    source: 'Metformin PI §2.3, §4 and §5.1',
  }),
  condition(['metformin'], ['metabolicAcidosis'], {
    id: 'metformin.acidosis',
    severity: 'contraindicated',
    text: 'Contraindicated in acute or chronic metabolic acidosis, including ketoacidosis.',
    source: 'Metformin PI §4',
  }),
  condition(['metformin'], ['heartFailure', 'iodinatedContrast'], {
    id: 'metformin.hypoxia',
    severity: 'caution',
    text: 'Acute heart failure and iodinated contrast add to the risk of lactic acidosis. Stop it for contrast imaging.',
    source: 'Metformin PI §5.1',
  }),
]
