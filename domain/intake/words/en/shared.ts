/* Texts that several questions share. */

export const yesNo = { yes: 'Yes', no: 'No', not_sure: 'I’m not sure' }

export const none = { none: 'None of these' }
export const notSure = { not_sure: 'I’m not sure' }
export const noneOrNotSure = { ...none, ...notSure }

/** Names of the conditions that every intake offers. */
export const conditions = {
  high_blood_pressure: 'High blood pressure',
  high_cholesterol: 'High cholesterol',
  heart_disease: {
    label: 'Heart disease, angina, a heart attack or a stent',
    chartName: 'heart disease (angina, MI or stent)',
  },
  heart_failure: 'Heart failure',
  arrhythmia: { label: 'An irregular heartbeat', chartName: 'arrhythmia' },
  stroke: { label: 'A stroke or mini-stroke', chartName: 'stroke or TIA' },
  diabetes_type_1: 'Type 1 diabetes',
  diabetes_type_2: 'Type 2 diabetes',
  kidney_disease: 'Kidney disease',
  liver_disease: 'Liver disease',
  ulcer_or_bleeding: {
    label: 'A stomach ulcer, or bleeding in the stomach or bowel',
    chartName: 'stomach ulcer or GI bleeding',
  },
  asthma: 'Asthma',
  sleep_apnea: 'Sleep apnea',
  seizures: 'Seizures or epilepsy',
  depression: 'Depression or anxiety',
  bipolar: 'Bipolar disorder',
  glaucoma: 'Glaucoma',
  thyroid_disease: 'Thyroid disease',
  cancer: { label: 'Cancer, now or in the past', chartName: 'current or past cancer' },
}

/** For a mental health crisis. */
export const callOrText988 =
  'Call or text 988, the Suicide and Crisis Lifeline. It is free, 24/7 (for Spanish, press 2). If you are in danger, call 911. You deserve help right now, from a person.'

export const allergyTo = (ingredient: string) => ({
  patient: `You told us you are allergic to ${ingredient} or something similar, so we will not offer it to you.`,
  clinician: `Reports an allergy to ${ingredient} or a related substance.`,
})
