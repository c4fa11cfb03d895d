import { aged, allergicTo, every, has, takes, withBodyMassIndex, woman, writes } from './vignette'
import type { Vignette } from './vignette'

const all = (verdict: Parameters<typeof every>[1]) => every('sleep', verdict)
const boxedOpioids = 'FDA boxed warning of 2016 on opioids and benzodiazepines with other CNS depressants'

const healthyPeople: readonly Vignette[] = [
  {
    patient: '37-year-old man with insomnia for months, healthy',
    explanation: {},
    intake: 'CLEAR',
    check: {},
    source: 'Silenor PI §1, §4; Rozerem PI §1, §4; trazodone PI §4; hydroxyzine PI, Contraindications',
  },
  {
    patient: 'woman of 37, not pregnant',
    explanation: woman('none'),
    intake: 'CLEAR',
    check: {},
    source: 'Silenor PI §8.1; hydroxyzine PI, Contraindications (early pregnancy)',
  },
  {
    patient: 'man who takes vitamin D and a statin',
    explanation: takes('vitamin D 2000 IU', 'rosuvastatin 10 mg'),
    intake: 'CLEAR',
    notes: ['common.medicationsListed'],
    check: {},
    source: 'Silenor PI §7; Rozerem PI §7; trazodone PI §7 (not named)',
  },
  {
    patient: 'man who sleeps badly since three weeks',
    explanation: { sleepDuration: 'weeks' },
    intake: 'CLEAR',
    notes: ['sleep.behaviouralFirst'],
    source: 'ACP guideline on chronic insomnia 2016 (CBT-I first)',
  },
  {
    patient: 'man with an insomnia score of 22',
    explanation: {
      sleepFalling: 'score_4',
      sleepStaying: 'score_3',
      sleepEarly: 'score_3',
      sleepSatisfaction: 'score_3',
      sleepDaytime: 'score_3',
      sleepNoticeable: 'score_3',
      sleepWorry: 'score_3',
    },
    intake: 'CLEAR',
    notes: ['sleep.severeInsomnia'],
    source: 'Morin 2011, ISI (22 to 28: severe)',
  },
  {
    patient: 'man who drives a truck',
    explanation: { drivingJob: true },
    intake: 'CLEAR',
    notes: ['sleep.drivingJob'],
    source: 'Rozerem PI §5.4; Silenor PI §5.4 (machines and motor vehicles)',
  },
  {
    patient: 'man who has 14 drinks a week, none near bedtime',
    explanation: { alcoholPerWeek: 14 },
    intake: 'CLEAR',
    check: {},
    source: 'NIAAA, drinking levels (men: heavy from 15 a week)',
  },
  {
    patient: 'man who has one or two drinks before bed on some nights',
    explanation: { drinksNearBed: 'one_or_two' },
    intake: 'CLEAR',
    source: 'Silenor PI §5.4, §7 (alcohol): told with the medicine',
  },
]

const emergencies: readonly Vignette[] = [
  {
    patient: 'woman who feels low and has thought she would be better off dead',
    explanation: { ...woman(), moodInterest: 'score_2', moodDown: 'score_2', moodSelfHarm: 'score_1' },
    intake: 'EMERGENCY',
    source: 'Kroenke 2001, PHQ-9 item 9; Columbia protocol; 988 Suicide & Crisis Lifeline',
  },
  {
    patient: 'man who thinks of suicide right now',
    explanation: { redFlags: ['suicidal_thoughts'] },
    intake: 'EMERGENCY',
    source: '988 Suicide & Crisis Lifeline',
  },
]

const mood: readonly Vignette[] = [
  {
    patient: 'man whose PHQ-2 is 3 and who has no thoughts of death',
    explanation: { moodInterest: 'score_2', moodDown: 'score_1' },
    intake: 'REVIEW',
    source: 'Kroenke 2003, PHQ-2 (cut-off 3)',
  },
  {
    patient: 'man whose PHQ-2 is 2',
    explanation: { moodInterest: 'score_1', moodDown: 'score_1' },
    intake: 'CLEAR',
    source: 'Kroenke 2003, PHQ-2 (cut-off 3)',
  },
  {
    patient: 'woman with known depression, well at present',
    explanation: { ...woman(), ...has('depression') },
    intake: 'REVIEW',
    source: 'Rozerem PI §5.3; Silenor PI §5.3; trazodone PI, boxed warning',
  },
  {
    patient: 'man with bipolar disorder',
    explanation: has('bipolar'),
    intake: 'REVIEW',
    check: { trazodone: 'serious' },
    source: 'Trazodone PI §5.7 (activation of mania: screen before prescribing)',
  },
  {
    patient: 'man who writes "I had a manic episode"',
    explanation: writes('I had a manic episode in 2019'),
    check: { trazodone: 'serious' },
    source: 'Trazodone PI §5.7',
  },
]

const sedatives: readonly Vignette[] = [
  {
    patient: 'man on oxycodone for his back',
    explanation: takes('oxycodone 10 mg'),
    intake: 'HARD',
    check: all('serious'),
    source: boxedOpioids,
  },
  {
    patient: 'woman on Xanax',
    explanation: { ...woman(), ...takes('Xanax 0.5 mg') },
    intake: 'HARD',
    check: all('serious'),
    source: boxedOpioids,
  },
  {
    patient: 'man on Suboxone',
    explanation: takes('Suboxone 8/2'),
    intake: 'HARD',
    check: all('serious'),
    source: 'Suboxone PI §5.2, §7 (CNS depressants); FDA boxed warning of 2016',
  },
  {
    patient: 'Spanish-speaking man on "codeína"',
    explanation: takes('codeína con paracetamol'),
    intake: 'HARD',
    check: all('serious'),
    source: boxedOpioids,
  },
  {
    patient: 'man who ticks an opioid',
    explanation: { sedatives: ['opioids'] },
    intake: 'HARD',
    source: boxedOpioids,
  },
  {
    patient: 'man who ticks a benzodiazepine',
    explanation: { sedatives: ['benzodiazepines'] },
    intake: 'HARD',
    source: boxedOpioids,
  },
  {
    patient: 'man who uses heroin',
    explanation: { recreational: ['opioids'] },
    intake: 'HARD',
    source: boxedOpioids,
  },
  {
    patient: 'man who ticks another sedative',
    explanation: { sedatives: ['other_sedatives'] },
    intake: 'REVIEW',
    source: 'Silenor PI §5.4, §7 (CNS depressants); Rozerem PI §5.4',
  },
  {
    patient: 'man who takes a drowsy cold medicine',
    explanation: { sedatives: ['antihistamines'] },
    intake: 'REVIEW',
    source: 'Silenor PI §7 (sedating antihistamines)',
  },
  {
    patient: 'man who uses cannabis',
    explanation: { recreational: ['cannabis'] },
    intake: 'REVIEW',
    source: 'Silenor PI §5.4 (CNS depressants)',
  },
  {
    patient: 'man who is not sure about sedatives',
    explanation: { sedatives: ['not_sure'] },
    intake: 'ASKS',
    source: boxedOpioids,
  },
  {
    patient: 'man on Ambien from his own doctor',
    explanation: takes('Ambien 10 mg'),
    intake: 'REVIEW',
    check: all('caution'),
    source: 'Silenor PI §7; trazodone PI §7; Rozerem PI §5.4; hydroxyzine PI, Precautions (CNS depressants)',
  },
]

const alcohol: readonly Vignette[] = [
  {
    patient: 'man who has 15 drinks a week',
    explanation: { alcoholPerWeek: 15 },
    intake: 'REVIEW',
    check: all('serious'),
    source: 'NIAAA, drinking levels (men: heavy from 15 a week)',
  },
  {
    patient: 'man who has three or more drinks before bed on some nights',
    explanation: { drinksNearBed: 'three_some' },
    intake: 'REVIEW',
    source: 'Silenor PI §5.4; Rozerem PI §7 (alcohol)',
  },
  {
    patient: 'man who has three or more drinks before bed on most nights',
    explanation: { drinksNearBed: 'three_most' },
    intake: 'HARD',
    source: 'Silenor PI §5.4; Rozerem PI §5.4, §7 (not with alcohol)',
  },
  {
    patient: 'man who has 28 drinks a week',
    explanation: { alcoholPerWeek: 28 },
    intake: 'HARD',
    source: 'Rozerem PI §5.4; NIAAA (four a day, every day)',
  },
  {
    patient: 'man who has 27 drinks a week',
    explanation: { alcoholPerWeek: 27 },
    intake: 'REVIEW',
    source: 'NIAAA, drinking levels',
  },
]

const thresholds: readonly Vignette[] = [
  {
    patient: 'woman who has 8 drinks a week',
    explanation: { ...woman(), alcoholPerWeek: 8 },
    intake: 'REVIEW',
    check: all('serious'),
    source: 'CDC, heavy drinking in women from 8 a week, 2024; Silenor PI §5.4; Rozerem PI §7',
  },
  {
    patient: 'woman who has 7 drinks a week',
    explanation: { ...woman(), alcoholPerWeek: 7 },
    intake: 'CLEAR',
    check: {},
    source: 'CDC, heavy drinking in women from 8 a week, 2024',
  },
  {
    patient: '65-year-old man',
    explanation: aged(65),
    intake: 'CLEAR',
    check: { hydroxyzine: 'serious', doxepin: 'caution', trazodone: 'caution' },
    source: 'AGS Beers Criteria 2023; Silenor PI §2.2 (65 or older); trazodone PI §8.5',
  },
  {
    patient: '64-year-old man',
    explanation: aged(64),
    intake: 'CLEAR',
    check: {},
    source: 'AGS Beers Criteria 2023; Silenor PI §2.2 (65 or older)',
  },
  {
    patient: '24-year-old man',
    explanation: aged(24),
    intake: 'CLEAR',
    check: { trazodone: 'serious' },
    source: 'Trazodone PI, boxed warning (suicidality up to 24 years)',
  },
  {
    patient: '25-year-old man',
    explanation: aged(25),
    intake: 'CLEAR',
    check: {},
    source: 'Trazodone PI, boxed warning (up to 24 years)',
  },
  {
    patient: 'woman who might be pregnant and asks for hydroxyzine',
    explanation: woman('not_sure'),
    check: { hydroxyzine: 'asks', doxepin: 'asks' },
    source: 'Hydroxyzine PI, Contraindications (early pregnancy); Silenor PI §8.2 (breastfeeding)',
  },
  {
    patient: 'man with an insomnia score of 21',
    explanation: {
      sleepFalling: 'score_3',
      sleepStaying: 'score_3',
      sleepEarly: 'score_3',
      sleepSatisfaction: 'score_3',
      sleepDaytime: 'score_3',
      sleepNoticeable: 'score_3',
      sleepWorry: 'score_3',
    },
    intake: 'CLEAR',
    silent: ['sleep.severeInsomnia'],
    source: 'Morin 2011, ISI (15 to 21: moderate)',
  },
  {
    patient:
      'man who is not sure whether he snores, is tired, stops breathing or has a thick neck, with high blood pressure',
    explanation: {
      ...has('high_blood_pressure'),
      snoring: 'not_sure',
      daytimeTired: 'not_sure',
      observedApnea: 'not_sure',
      neckSize: 'not_sure',
    },
    intake: 'ASKS',
    source: 'Chung 2016, STOP-BANG (3 to 5 of 8 would be enough)',
  },
  ...(['snoring', 'daytimeTired', 'observedApnea', 'neckSize'] as const).map(
    (unsure, index, items): Vignette => ({
      patient: `man with high blood pressure who is sure of two signs of apnea, and not sure about ${unsure}`,
      explanation: {
        ...has('high_blood_pressure'),
        [items[(index + 1) % 4] ?? unsure]: 'yes',
        [items[(index + 2) % 4] ?? unsure]: 'yes',
        [unsure]: 'not_sure',
      },
      intake: 'ASKS',
      source: 'Chung 2016, STOP-BANG (4 of 8 known, 5 would be enough)',
    }),
  ),
  {
    patient: 'man who is not sure whether his legs keep him awake',
    explanation: { restlessLegs: 'not_sure' },
    intake: 'ASKS',
    source: 'AASM guideline on restless legs 2024',
  },
  {
    patient: 'man who is not sure what conditions he has',
    explanation: has('not_sure'),
    intake: 'ASKS',
    check: all('asks'),
    source: 'Silenor PI §4.3; trazodone PI §5.3',
  },
]

const apnea: readonly Vignette[] = [
  {
    patient: '51-year-old man who snores, is tired, stops breathing at night',
    explanation: { ...aged(51), snoring: 'yes', daytimeTired: 'yes', observedApnea: 'yes' },
    intake: 'REVIEW',
    source: 'Chung 2016, STOP-BANG (5 of 8: high risk; male, older than 50)',
  },
  {
    patient: '50-year-old man who snores, is tired, stops breathing at night',
    explanation: { ...aged(50), snoring: 'yes', daytimeTired: 'yes', observedApnea: 'yes' },
    intake: 'CLEAR',
    source: 'Chung 2016, STOP-BANG (4 of 8; older than 50 counts)',
  },
  {
    patient: 'woman of 51 who snores, is tired, stops breathing at night',
    explanation: { ...woman(), ...aged(51), snoring: 'yes', daytimeTired: 'yes', observedApnea: 'yes' },
    intake: 'CLEAR',
    source: 'Chung 2016, STOP-BANG (4 of 8)',
  },
  {
    patient: 'man with BMI 35.1, a thick neck, who snores and is tired',
    explanation: { ...withBodyMassIndex(35.1), neckSize: 'yes', snoring: 'yes', daytimeTired: 'yes' },
    intake: 'REVIEW',
    source: 'Chung 2016, STOP-BANG (BMI above 35)',
  },
  {
    patient: 'man with BMI 35.0, a thick neck, who snores and is tired',
    explanation: { ...withBodyMassIndex(35), neckSize: 'yes', snoring: 'yes', daytimeTired: 'yes' },
    intake: 'CLEAR',
    source: 'Chung 2016, STOP-BANG (BMI above 35)',
  },
  {
    patient: 'man with high blood pressure, a thick neck, who snores and is tired',
    explanation: { ...has('high_blood_pressure'), neckSize: 'yes', snoring: 'yes', daytimeTired: 'yes' },
    intake: 'REVIEW',
    source: 'Chung 2016, STOP-BANG',
  },
  {
    patient: 'man with apnea who uses CPAP',
    explanation: { ...has('sleep_apnea'), apneaDiagnosis: 'treated' },
    intake: 'REVIEW',
    source: 'Silenor PI §8; Rozerem PI §5.6 (severe apnea); AASM chronic insomnia guideline 2017',
  },
  {
    patient: 'man with untreated apnea',
    explanation: { apneaDiagnosis: 'untreated' },
    intake: 'REVIEW',
    source: 'Silenor PI §8; Rozerem PI §5.6',
  },
  {
    patient: 'man with sleep apnea',
    explanation: has('sleep_apnea'),
    check: { doxepin: 'serious', ramelteon: 'serious', trazodone: 'serious', hydroxyzine: 'serious' },
    source: 'Silenor PI §8; Rozerem PI §5.6 (not recommended in severe apnea, severity unknown)',
  },
  {
    patient: 'man who is not sure whether he has apnea',
    explanation: { apneaDiagnosis: 'not_sure' },
    intake: 'ASKS',
    source: 'Silenor PI §8',
  },
]

const contraindications: readonly Vignette[] = [
  {
    patient: 'man on Nardil',
    explanation: takes('Nardil 15 mg'),
    intake: 'REVIEW',
    without: ['trazodone', 'doxepin'],
    check: { trazodone: 'contraindicated', doxepin: 'contraindicated' },
    source: 'Silenor PI §4.2; trazodone PI §4',
  },
  {
    patient: 'man who stopped an MAO inhibitor last week',
    explanation: { maoi: 'yes' },
    intake: 'REVIEW',
    without: ['trazodone', 'doxepin'],
    source: 'Silenor PI §4.2 (two weeks); trazodone PI §4 (14 days)',
  },
  {
    patient: 'man who is not sure about MAO inhibitors',
    explanation: { maoi: 'not_sure' },
    intake: 'ASKS',
    source: 'Silenor PI §4.2; trazodone PI §4',
  },
  {
    patient: 'man on linezolid for an infection',
    explanation: takes('linezolid 600 mg'),
    intake: 'REVIEW',
    without: ['trazodone', 'doxepin'],
    check: { trazodone: 'contraindicated', doxepin: 'contraindicated' },
    source: 'Trazodone PI §4 (linezolid); Silenor PI §4.2, §7 (MAO inhibitors)',
  },
  {
    patient: 'man on Luvox',
    explanation: takes('Luvox 50 mg'),
    intake: 'REVIEW',
    without: ['ramelteon'],
    check: { ramelteon: 'contraindicated', trazodone: 'serious' },
    source: 'Rozerem PI §4, §7.1; trazodone PI §5.2, §7 (serotonergic)',
  },
  {
    patient: 'man who answers yes to fluvoxamine',
    explanation: { fluvoxamine: 'yes' },
    intake: 'REVIEW',
    without: ['ramelteon'],
    source: 'Rozerem PI §4, §7.1',
  },
  {
    patient: 'man who is not sure about fluvoxamine',
    explanation: { fluvoxamine: 'not_sure' },
    intake: 'ASKS',
    source: 'Rozerem PI §4',
  },
  {
    patient: 'woman with untreated narrow-angle glaucoma',
    explanation: { ...woman(), sleepConditions: ['narrow_angle_glaucoma'] },
    intake: 'REVIEW',
    without: ['doxepin'],
    check: { doxepin: 'contraindicated', trazodone: 'serious', hydroxyzine: 'serious' },
    source: 'Silenor PI §4.3; trazodone PI §5.10; 21 CFR 341.72(c)(3) (antihistamines)',
  },
  {
    patient: 'man with severe trouble emptying his bladder',
    explanation: { sleepConditions: ['urinary_retention'] },
    intake: 'REVIEW',
    without: ['doxepin'],
    check: { doxepin: 'contraindicated', hydroxyzine: 'serious' },
    source: 'Silenor PI §4.3; AGS Beers Criteria, 2023 (antihistamines and urinary retention)',
  },
  {
    patient: 'man with glaucoma, kind unknown',
    explanation: has('glaucoma'),
    check: { doxepin: 'contraindicated', trazodone: 'serious', hydroxyzine: 'serious' },
    source:
      'Silenor PI §4.3; trazodone PI §5.10 (untreated narrow angles: avoid); 21 CFR 341.72(c)(3) (antihistamines); the kind is not known',
  },
  {
    patient: 'man with cirrhosis',
    explanation: { sleepConditions: ['severe_liver'] },
    intake: 'REVIEW',
    without: ['ramelteon'],
    check: { ramelteon: 'serious', doxepin: 'caution', hydroxyzine: 'caution' },
    source:
      'Rozerem PI §8 (severe hepatic impairment: not recommended); Silenor PI §8.6 (start at 3 mg); hydroxyzine PI, Precautions',
  },
  {
    patient: 'man with long QT',
    explanation: { sleepConditions: ['long_qt'] },
    intake: 'REVIEW',
    without: ['trazodone', 'hydroxyzine'],
    check: { hydroxyzine: 'contraindicated', trazodone: 'serious' },
    source: 'Hydroxyzine PI, Contraindications (prolonged QT); trazodone PI §5.3 (avoid)',
  },
  {
    patient: 'man who writes "long QT syndrome"',
    explanation: writes('long QT syndrome'),
    check: { hydroxyzine: 'contraindicated', trazodone: 'serious' },
    source: 'Hydroxyzine PI, Contraindications; trazodone PI §5.3',
  },
  {
    patient: 'man who is not sure about heart rhythm, eyes, bladder and liver',
    explanation: { sleepConditions: ['not_sure'] },
    intake: 'ASKS',
    source: 'Silenor PI §4.3; hydroxyzine PI, Contraindications',
  },
  {
    patient: 'woman who has walked in her sleep',
    explanation: { ...woman(), complexSleepBehaviour: 'yes' },
    intake: 'REVIEW',
    without: ['doxepin', 'ramelteon'],
    source: 'Rozerem PI §5.3; Silenor PI §5.2 (complex behaviors)',
  },
  {
    patient: 'man who is not sure whether he has walked in his sleep',
    explanation: { complexSleepBehaviour: 'not_sure' },
    intake: 'ASKS',
    source: 'Rozerem PI §5.3',
  },
  {
    patient: 'man whose legs keep him awake',
    explanation: { restlessLegs: 'yes' },
    intake: 'REVIEW',
    source:
      'AASM guideline on restless legs 2024 (sedating antidepressants and antihistamines may worsen it)',
  },
  {
    patient: 'pregnant woman in her tenth week',
    explanation: woman('pregnant'),
    intake: 'REVIEW',
    without: ['hydroxyzine'],
    notes: ['sleep.pregnancy'],
    check: {
      hydroxyzine: 'contraindicated',
      doxepin: 'caution',
      ramelteon: 'caution',
      trazodone: 'caution',
    },
    source:
      'Hydroxyzine PI, Contraindications (early pregnancy); Silenor PI §8.1; Rozerem PI §8.1; trazodone PI §8.1',
  },
  {
    patient: 'woman who breastfeeds',
    explanation: woman('breastfeeding'),
    intake: 'REVIEW',
    check: { hydroxyzine: 'serious', doxepin: 'serious', ramelteon: 'caution', trazodone: 'caution' },
    source:
      'Hydroxyzine PI, Precautions (should not be given to nursing mothers); Silenor PI §8.2 (sedated infants); Rozerem PI §8.2; trazodone PI §8.2',
  },
  {
    patient: 'woman who tries to become pregnant',
    explanation: woman('trying'),
    intake: 'REVIEW',
    check: { hydroxyzine: 'serious', doxepin: 'caution', ramelteon: 'caution', trazodone: 'caution' },
    source: 'Hydroxyzine PI, Contraindications (early pregnancy)',
  },
  {
    patient: 'woman who might be pregnant',
    explanation: woman('not_sure'),
    intake: 'ASKS',
    source: 'Hydroxyzine PI, Contraindications (early pregnancy)',
  },
  {
    patient: '17-year-old who cannot sleep',
    explanation: { birthDate: '2008-03-03' },
    intake: 'HARD',
    check: all('serious'),
    source: 'Silenor PI §8.4; Rozerem PI §8.4; trazodone PI, boxed warning',
  },
  {
    patient: '66-year-old woman',
    explanation: { ...woman('postmenopausal'), ...aged(66) },
    check: { hydroxyzine: 'serious', doxepin: 'caution', trazodone: 'caution' },
    source:
      'AGS Beers Criteria 2023 (first-generation antihistamines: avoid); Silenor PI §2.2 (3 mg first); trazodone PI §8.5',
  },
]

const interactions: readonly Vignette[] = [
  {
    patient: 'woman on sertraline',
    explanation: { ...woman(), ...takes('sertraline 50 mg') },
    check: { trazodone: 'serious' },
    source: 'Trazodone PI §5.2, §7 (serotonergic); Silenor PI §7 (not named)',
  },
  {
    patient: 'woman on Prozac',
    explanation: { ...woman(), ...takes('Prozac 20 mg') },
    check: { trazodone: 'serious', doxepin: 'caution', hydroxyzine: 'caution' },
    source: 'Trazodone PI §5.2, §7; Silenor PI §7 (CYP2D6); hydroxyzine PI, Precautions (QT: fluoxetine)',
  },
  {
    patient: 'man on amiodarone',
    explanation: takes('amiodarone 200 mg'),
    check: { trazodone: 'serious', hydroxyzine: 'serious' },
    source:
      'Trazodone PI §5.3, §7 (class III: avoid); Pacerone PI §7 (avoid what prolongs QT); hydroxyzine PI, Precautions (QT)',
  },
  {
    patient: 'man on cimetidine for heartburn',
    explanation: takes('Tagamet 400 mg'),
    check: { doxepin: 'serious' },
    source: 'Silenor PI §7.2 (exposure doubles: at most 3 mg)',
  },
  {
    patient: 'man on ketoconazole tablets',
    explanation: takes('ketoconazole 200 mg'),
    check: { trazodone: 'serious', ramelteon: 'caution' },
    source: 'Trazodone PI §7 (strong CYP3A4 inhibitor); Rozerem PI §7.1 (ketoconazole: caution)',
  },
  {
    patient: 'woman on fluconazole',
    explanation: { ...woman(), ...takes('fluconazole 150 mg') },
    check: { ramelteon: 'caution', trazodone: 'serious', hydroxyzine: 'caution' },
    source:
      'Rozerem PI §7.1 (fluconazole: caution); Diflucan PI, Precautions (QT); trazodone PI §5.3 (avoid what prolongs QT); hydroxyzine PI, Precautions (QT)',
  },
  {
    patient: 'man on rifampin',
    explanation: takes('rifampin 600 mg'),
    check: { ramelteon: 'caution', trazodone: 'caution' },
    source: 'Rozerem PI §7.1 (loss of efficacy); trazodone PI §7 (strong CYP3A4 inducers)',
  },
  {
    patient: 'man on warfarin',
    explanation: takes('warfarin 5 mg'),
    check: { trazodone: 'caution' },
    source: 'Trazodone PI §5.5, §7 (bleeding: monitor)',
  },
  {
    patient: 'man who takes Viagra',
    explanation: takes('Viagra'),
    intake: 'CLEAR',
    check: {},
    source: 'Trazodone PI §7; Silenor PI §7; Rozerem PI §7 (not named)',
  },
  {
    patient: 'man on trazodone from his own doctor',
    explanation: takes('trazodone 50 mg'),
    check: { trazodone: 'contraindicated', doxepin: 'caution', ramelteon: 'caution', hydroxyzine: 'caution' },
    source: 'Trazodone PI §2.1 (the doses add up), §7; Silenor PI §7; Rozerem PI §5.4 (CNS depressants)',
  },
  {
    patient: 'man whom we prescribe doxepin already',
    explanation: {},
    known: { prescribed: ['doxepin'] },
    check: { doxepin: 'contraindicated', trazodone: 'serious', ramelteon: 'caution', hydroxyzine: 'caution' },
    source:
      'Silenor PI §2.3 (at most 6 mg a day), §7.4; trazodone PI §7.1 (tricyclics: serotonin syndrome); Rozerem PI §7.1 (doxepin)',
  },
  {
    patient: 'man who writes "sleeping pill"',
    explanation: takes('sleeping pill'),
    intake: 'ASKS',
    check: all('asks'),
    source: 'Silenor PI §7 (depends on which one it is)',
  },
]

const allergies: readonly Vignette[] = [
  {
    patient: 'man allergic to Zyrtec',
    explanation: allergicTo('Zyrtec'),
    intake: 'REVIEW',
    without: ['hydroxyzine'],
    check: { hydroxyzine: 'contraindicated' },
    source: 'Hydroxyzine PI, Contraindications (cetirizine, levocetirizine)',
  },
  {
    patient: 'man allergic to levocetirizine',
    explanation: allergicTo('levocetirizine'),
    intake: 'REVIEW',
    without: ['hydroxyzine'],
    check: { hydroxyzine: 'contraindicated' },
    source: 'Hydroxyzine PI, Contraindications',
  },
  {
    patient: 'man who had angioedema from Rozerem',
    explanation: allergicTo('Rozerem'),
    intake: 'REVIEW',
    without: ['ramelteon'],
    check: { ramelteon: 'contraindicated' },
    source: 'Rozerem PI §4 (angioedema)',
  },
  {
    patient: 'man allergic to trazodone',
    explanation: allergicTo('trazodone'),
    intake: 'REVIEW',
    without: ['trazodone'],
    check: { trazodone: 'contraindicated' },
    source: 'Trazodone PI §6.2 (hypersensitivity)',
  },
  {
    patient: 'man allergic to doxepin',
    explanation: allergicTo('doxepin'),
    intake: 'REVIEW',
    without: ['doxepin'],
    check: { doxepin: 'contraindicated' },
    source: 'Silenor PI §4.1',
  },
]

export const sleepVignettes: readonly Vignette[] = [
  ...healthyPeople,
  ...emergencies,
  ...mood,
  ...sedatives,
  ...alcohol,
  ...thresholds,
  ...apnea,
  ...contraindications,
  ...interactions,
  ...allergies,
]
