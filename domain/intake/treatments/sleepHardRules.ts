import { allergyRules } from '../common/allergyRules'
import type { ScreeningRule } from '../questionnaire'
import { any, compare, includes, includesAny, is, mentions } from '../statements'
import { benzodiazepineNames, maoiNames, opioidNames } from './medicineNames'

const review = 'Clinical pharmacology of sleep medicines, contraindications'

/** What rules out a sleep medicine. The rules need a licensed clinician's sign-off before real use. */
export const sleepHardRules: readonly ScreeningRule[] = [
  {
    id: 'sleep.selfHarm',
    level: 'EMERGENCY',
    when: compare({ scoreOf: ['moodSelfHarm'] }, '>', 0),
    patientText:
      'You deserve help right now, from a person. Call or text 988, the Suicide and Crisis Lifeline, free at any hour. If you are in danger, call 911.',
    clinicianText: 'Thoughts of death or self-harm in the last 2 weeks (PHQ-9 item 9).',
    source: 'PHQ-9 item 9; 988 Suicide and Crisis Lifeline',
  },
  {
    id: 'sleep.opioidOrBenzodiazepine',
    level: 'HARD',
    when: any(
      includesAny('sedatives', 'opioids', 'benzodiazepines'),
      includes('recreational', 'opioids'),
      mentions('medications', [...opioidNames, ...benzodiazepineNames]),
    ),
    patientText:
      'A sleep medicine on top of an opioid or a benzodiazepine can stop your breathing. Ask the doctor who prescribes it about your sleep, or try a CBT-I sleep programme, which works without medicine.',
    clinicianText: 'Takes an opioid or a benzodiazepine: no further CNS depressant.',
    source: 'FDA boxed warning on combined opioids and CNS depressants',
  },
  {
    id: 'sleep.heavyAlcohol',
    level: 'HARD',
    when: any(is('drinksNearBed', 'three_most'), compare({ numberOf: 'alcoholPerWeek' }, '>=', 28)),
    patientText:
      'With this much alcohol a sleep medicine can stop your breathing, and alcohol itself breaks up sleep. Your doctor can help you cut down safely; the SAMHSA helpline at 1-800-662-4357 is free at any hour.',
    clinicianText: 'Heavy drinking daily or near bedtime.',
    source: 'US labels of sedating medicines, warnings',
  },
  {
    id: 'sleep.complexSleepBehaviour',
    level: 'HARD',
    when: is('complexSleepBehaviour', 'yes'),
    ingredients: ['doxepin', 'ramelteon'],
    patientText:
      'Sleep medicines can bring on walking, eating or driving while asleep, so these will not be offered. A clinician looks for something safer.',
    clinicianText: 'Complex sleep behaviour in the past: no hypnotic.',
    source: 'FDA warning on complex sleep behaviours',
  },
  {
    id: 'sleep.maoi',
    level: 'HARD',
    when: any(is('maoi', 'yes'), mentions('medications', maoiNames)),
    ingredients: ['doxepin', 'trazodone'],
    patientText:
      'Doxepin and trazodone with an MAO inhibitor can be deadly, so they will not be offered. Other choices remain.',
    clinicianText: 'MAO inhibitor within 14 days: no doxepin, no trazodone.',
    source: review,
  },
  {
    id: 'sleep.glaucomaOrRetention',
    level: 'HARD',
    when: includesAny('sleepConditions', 'narrow_angle_glaucoma', 'urinary_retention'),
    ingredients: ['doxepin'],
    patientText:
      'Doxepin could harm your eyes or your bladder, so it will not be offered. Other choices remain.',
    clinicianText: 'Untreated narrow-angle glaucoma or severe urinary retention: no doxepin.',
    source: review,
  },
  {
    id: 'sleep.fluvoxamine',
    level: 'HARD',
    when: any(is('fluvoxamine', 'yes'), mentions('medications', ['fluvoxamine', 'luvox'])),
    ingredients: ['ramelteon'],
    patientText:
      'Fluvoxamine makes ramelteon far too strong, so ramelteon will not be offered. Other choices remain.',
    clinicianText: 'Fluvoxamine: no ramelteon.',
    source: review,
  },
  {
    id: 'sleep.severeLiver',
    level: 'HARD',
    when: includes('sleepConditions', 'severe_liver'),
    ingredients: ['ramelteon'],
    patientText:
      'Ramelteon is not safe for a very sick liver, so it will not be offered. Other choices remain.',
    clinicianText: 'Severe hepatic impairment: no ramelteon.',
    source: 'US label of ramelteon',
  },
  {
    id: 'sleep.longQt',
    level: 'HARD',
    when: includes('sleepConditions', 'long_qt'),
    ingredients: ['trazodone', 'hydroxyzine'],
    patientText:
      'Trazodone and hydroxyzine could upset your heart rhythm, so they will not be offered. Other choices remain.',
    clinicianText: 'Long QT: no trazodone, no hydroxyzine.',
    source: 'US labels of trazodone and hydroxyzine',
  },
  ...allergyRules('sleep', {
    trazodone: ['trazodone', 'desyrel', 'nefazodone'],
    doxepin: ['doxepin', 'silenor', 'amitriptyline', 'tricyclic'],
    ramelteon: ['ramelteon', 'rozerem'],
    hydroxyzine: ['hydroxyzine', 'vistaril', 'atarax', 'cetirizine'],
  }),
]
