import { allergyRules } from '../common/allergyRules'
import type { ScreeningRule } from '../questionnaire'
import { any, compare, includes, includesAny, is, mentions } from '../screening/statements'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'

/** Contraindications of sleep medicines. The rules need a licensed clinician's sign-off before real use. */
export const sleepHardRules: readonly ScreeningRule[] = [
  {
    id: 'sleep.selfHarm',
    level: 'EMERGENCY',
    when: compare({ scoreOf: ['moodSelfHarm'] }, '>', 0),
    patientText:
      'Call or text 988, the Suicide and Crisis Lifeline. It is free, 24/7 (for Spanish, press 2). If you are in danger, call 911. You deserve help right now, from a person.',
    clinicianText: 'Thoughts of death or self-harm in the last 2 weeks (PHQ-9 item 9).',
    source: 'PHQ-9 item 9; 988 Suicide and Crisis Lifeline',
  },
  {
    id: 'sleep.opioidOrBenzodiazepine',
    level: 'HARD',
    when: any(
      includesAny('sedatives', 'opioids', 'benzodiazepines'),
      includes('recreational', 'opioids'),
      mentions('medications', [...medicineClasses.opioid, ...medicineClasses.benzodiazepine]),
    ),
    patientText:
      'Sleep medicine taken with an opioid or a benzodiazepine can slow or stop your breathing. Ask the doctor who prescribes it about your sleep. Or try a CBT-I sleep program, which works without medicine.',
    clinicianText: 'Takes an opioid or a benzodiazepine: no further CNS depressant.',
    source:
      'FDA boxed warning on opioids with CNS depressants, August 31, 2016; Silenor PI §5.4; hydroxyzine PI, Precautions',
  },
  {
    id: 'sleep.heavyAlcohol',
    level: 'HARD',
    when: any(
      is('drinksNearBed', 'three_most'),
      compare({ numberOf: 'alcoholPerWeek' }, '>=', thresholds.dailyHeavyDrinks.value),
    ),
    patientText:
      'With this much alcohol, sleep medicine can slow or stop your breathing. Alcohol also disrupts sleep. Your doctor can help you cut down safely. The SAMHSA helpline is free, 24/7: 1-800-662-4357.',
    clinicianText: 'Heavy drinking daily or near bedtime.',
    source: 'Silenor PI §5.4 and §7.3; Rozerem PI §7.3; the number is practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'sleep.complexSleepBehaviour',
    level: 'HARD',
    when: is('complexSleepBehaviour', 'yes'),
    ingredients: ['doxepin', 'ramelteon'],
    patientText:
      'Sleep medicines can cause walking, eating or driving while asleep, so we will not offer doxepin or ramelteon.',
    clinicianText: 'History of complex sleep behavior: no hypnotic.',
    source: 'Silenor PI §5.2; Rozerem PI §5.4; FDA Drug Safety Communication, April 30, 2019',
  },
  {
    id: 'sleep.maoi',
    level: 'HARD',
    when: any(is('maoi', 'yes'), mentions('medications', medicineClasses.maoInhibitor)),
    ingredients: ['doxepin', 'trazodone'],
    patientText:
      'Doxepin or trazodone with an MAO inhibitor can be deadly, so we will not offer them to you.',
    clinicianText: 'MAO inhibitor within 14 days: no doxepin, no trazodone.',
    source: 'Trazodone PI §4; Silenor PI §4.2',
  },
  {
    id: 'sleep.glaucomaOrRetention',
    level: 'HARD',
    when: includesAny('sleepConditions', 'narrow_angle_glaucoma', 'urinary_retention'),
    ingredients: ['doxepin'],
    patientText: 'Doxepin could harm your eyes or your bladder, so we will not offer it to you.',
    clinicianText: 'Untreated narrow-angle glaucoma or severe urinary retention: no doxepin.',
    source: 'Silenor PI §4.3',
  },
  {
    id: 'sleep.fluvoxamine',
    level: 'HARD',
    when: any(is('fluvoxamine', 'yes'), mentions('medications', medicineClasses.strongCyp1a2Inhibitor)),
    ingredients: ['ramelteon'],
    patientText: 'Fluvoxamine makes ramelteon far too strong, so we will not offer ramelteon to you.',
    clinicianText: 'Fluvoxamine: no ramelteon.',
    source: 'Rozerem PI §4 and §7.1',
  },
  {
    id: 'sleep.severeLiver',
    level: 'HARD',
    when: includes('sleepConditions', 'severe_liver'),
    ingredients: ['ramelteon'],
    patientText: 'Ramelteon is not safe with severe liver disease, so we will not offer it to you.',
    clinicianText: 'Severe hepatic impairment: no ramelteon.',
    source: 'Rozerem PI §5.6 and §8.5',
  },
  {
    id: 'sleep.longQt',
    level: 'HARD',
    when: includes('sleepConditions', 'long_qt'),
    ingredients: ['trazodone', 'hydroxyzine'],
    patientText:
      'Trazodone and hydroxyzine could cause a dangerous heart rhythm, so we will not offer them to you.',
    clinicianText: 'Long QT: no trazodone, no hydroxyzine.',
    source: 'Hydroxyzine PI, Contraindications; trazodone PI §5.3',
  },
  {
    id: 'sleep.hydroxyzinePregnancy',
    level: 'HARD',
    when: is('pregnancyStatus', 'pregnant'),
    ingredients: ['hydroxyzine'],
    patientText: 'Hydroxyzine is not safe in early pregnancy, so we will not offer it to you.',
    clinicianText: 'Pregnant: no hydroxyzine.',
    source: 'Hydroxyzine PI, Contraindications',
  },
  ...allergyRules('sleep', { trazodone: [], doxepin: [], ramelteon: [], hydroxyzine: [] }),
]
