/** Texts about a treatment, above its first question. */
export const treatmentOpening = {
  summary: 'Medicines, prices and exclusions',
  from: (price: string) => `From ${price}`,
  medicines: {
    heading: 'Medicines and prices',
    text: 'Price per package. No membership or consultation fee. You pay only for what your clinician prescribes.',
  },
  notFor: {
    heading: 'Who this isn’t for',
    text: 'Your answers decide. We tell you as soon as one of these applies.',
  },
} as const

/** For whom a rule stops every product of its treatment, by the rule's id. */
export const stopReasons: Readonly<Record<string, string>> = {
  'common.stateNotServed': 'Anyone in a state where our clinicians aren’t licensed',
  'common.underAge': 'Anyone younger than 18',
  'common.veryHighBloodPressure': 'Anyone whose blood pressure is very high right now',
  'beauty.suspiciousLesion': 'A mole that changes, or a spot that bleeds or will not heal',
  'pain_cream.latePregnancy': 'Anyone who is at least 30 weeks pregnant',
  'pain_cream.brokenSkin': 'Broken or infected skin',
  'ed.nitrates': 'Anyone who takes nitrates',
  'ed.poppers': 'Anyone who uses poppers',
  'ed.riociguat': 'Anyone who takes riociguat or vericiguat',
  'ed.pde5Allergy': 'Anyone who has had a reaction to this kind of medicine',
  'ed.recentHeartAttack': 'Anyone with a recent heart attack',
  'ed.recentStroke': 'Anyone with a recent stroke',
  'ed.recentArrhythmia': 'Anyone with a recent dangerous heart rhythm',
  'ed.unstableAngina': 'Anyone with chest pain at rest, or with sex or light effort',
  'ed.advisedAgainstSex': 'Anyone whose doctor advises against sex because of their heart',
  'ed.lowBloodPressure': 'Anyone with low blood pressure',
  'ed.highBloodPressure': 'Anyone whose blood pressure is too high',
  'ed.visionLoss': 'Anyone who has had a sudden loss of vision',
  'ed.notMale': 'Anyone assigned female at birth',
  'sleep.opioidOrBenzodiazepine': 'Anyone who takes an opioid or a benzodiazepine',
  'sleep.heavyAlcohol': 'Anyone who drinks a lot of alcohol',
  'weight_loss.bmiTooLow': 'Anyone with a body mass index (BMI) below 27',
  'weight_loss.bmiWithoutCondition': 'Anyone with a BMI from 27 to 30 and no weight-related condition',
  'weight_loss.pregnancy': 'Anyone who is pregnant, breastfeeding or trying to get pregnant',
  'weight_loss.diabetesType1': 'Anyone with type 1 diabetes',
  'weight_loss.eatingDisorderSigns': 'Anyone with signs of an eating disorder',
}
