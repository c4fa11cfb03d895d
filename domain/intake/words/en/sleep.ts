import type { sleepHardRules } from '../../treatments/sleepHardRules'
import type { sleepComplaint } from '../../treatments/sleepQuestions'
import type { sleepReviewRules } from '../../treatments/sleepReviewRules'
import type { sleepSafety } from '../../treatments/sleepSafetyQuestions'
import type { TextsOf } from '../../texts'
import { allergyTo, callOrText988, noneOrNotSure, notSure, yesNo } from './shared'

/* The wording of the seven questions is our own: the score is not the Insomnia Severity Index. */
const problem = {
  score_0: 'None',
  score_1: 'Mild',
  score_2: 'Moderate',
  score_3: 'Severe',
  score_4: 'Very severe',
}
const satisfaction = {
  score_0: 'Very satisfied',
  score_1: 'Satisfied',
  score_2: 'In between',
  score_3: 'Dissatisfied',
  score_4: 'Very dissatisfied',
}
const severity = {
  score_0: 'Not at all',
  score_1: 'A little',
  score_2: 'Somewhat',
  score_3: 'Quite a bit',
  score_4: 'Very much',
}

/*
 * The PHQ-2 and item 9 of the PHQ-9 have their validated wording (Kroenke, Spitzer, Williams 2001 and 2003; no
 * permission is required to reproduce them).
 */
const days = {
  score_0: 'Not at all',
  score_1: 'Several days',
  score_2: 'More than half the days',
  score_3: 'Nearly every day',
}

export const texts = {
  sections: {
    sleepScore: {
      title: 'The last 2 weeks',
      lead: 'Seven questions about how much your sleep bothers you.',
      chartTitle: 'Insomnia score, last 2 weeks',
    },
    sleepPattern: { title: 'Your nights', chartTitle: 'Sleep pattern' },
    sleepHabits: { title: 'Your days and evenings', chartTitle: 'Sleep habits' },
    sleepBreathing: {
      title: 'Breathing at night',
      lead: 'Sleep medicine can be dangerous if your airway closes at night.',
      chartTitle: 'Breathing during sleep',
    },
    sleepBehaviour: { title: 'At night', chartTitle: 'Behavior during sleep' },
    mood: {
      title: 'Your mood',
      lead: 'Over the last 2 weeks, how often have you been bothered by any of these problems?',
      chartTitle: 'Mood, last 2 weeks',
    },
    sleepMedicines: {
      title: 'Medicines you must not combine',
      lead: 'Check your medicine bottles.',
      chartTitle: 'Interacting medications',
    },
    sleepHealth: { title: 'Heart rhythm, eyes, bladder and liver', chartTitle: 'Other conditions' },
  },
  items: {
    sleepFalling: {
      label: 'Trouble falling asleep',
      chartLabel: 'Difficulty falling asleep',
      options: problem,
    },

    sleepStaying: {
      label: 'Trouble staying asleep',
      chartLabel: 'Difficulty staying asleep',
      options: problem,
    },

    sleepEarly: { label: 'Waking up too early', chartLabel: 'Early awakening', options: problem },

    sleepSatisfaction: {
      label: 'How satisfied are you with your sleep?',
      chartLabel: 'Satisfaction with sleep',
      options: satisfaction,
    },

    sleepDaytime: {
      label: 'How much does it get in the way of your day?',
      chartLabel: 'Interference with the day',
      options: severity,
    },

    sleepNoticeable: {
      label: 'How much do others notice it?',
      chartLabel: 'Noticeable to others',
      options: severity,
    },

    sleepWorry: { label: 'How much does it worry you?', chartLabel: 'Worry about sleep', options: severity },

    sleepNights: {
      label: 'How many nights a week do you sleep badly?',
      chartLabel: 'Nights with poor sleep per week',
      ends: { low: 'None', high: 'Every night' },
    },

    sleepDuration: {
      label: 'How long have you had trouble sleeping?',
      chartLabel: 'Duration',
      options: { weeks: 'Less than 3 months', months: '3 to 12 months', years: 'A year or longer' },
    },

    bedtime: {
      label: 'When do you usually go to bed?',
      chartLabel: 'Bedtime',
      options: {
        before_22: 'Before 10 PM',
        '22_to_24': '10 PM to midnight',
        after_24: 'After midnight',
        varies: { label: 'It changes a lot', chartName: 'varies' },
      },
    },

    wakeTime: {
      label: 'When do you usually get up?',
      chartLabel: 'Wake time',
      options: {
        before_6: 'Before 6 AM',
        '6_to_8': '6 to 8 AM',
        after_8: 'After 8 AM',
        varies: { label: 'It changes a lot', chartName: 'varies' },
      },
    },

    shiftWork: { label: 'Do you work nights or rotating shifts?', chartLabel: 'Night or rotating shifts' },

    caffeine: {
      label: 'Coffee, tea, cola or energy drinks per day',
      chartLabel: 'Caffeinated drinks per day',
      options: { '0_to_2': '0 to 2', '3_to_4': '3 to 4', '5_or_more': '5 or more' },
    },

    screensInBed: { label: 'Do you use a phone or TV in bed?', chartLabel: 'Screens in bed' },

    drinksNearBed: {
      label: 'Alcohol in the 3 hours before bed',
      chartLabel: 'Alcohol within 3 hours of bedtime',
      help: 'Alcohol and sleep medicine together can slow or stop your breathing.',
      options: {
        none: 'None',
        one_or_two: '1 or 2 drinks on some nights',
        three_some: '3 or more drinks on some nights',
        three_most: '3 or more drinks on most nights',
      },
    },

    drivingJob: {
      label: 'Do you drive or operate machinery for work?',
      chartLabel: 'Driving or operating machinery at work',
      help: 'Some medicines can leave you drowsy the next morning.',
    },

    sleepTried: {
      label: 'What have you tried?',
      chartLabel: 'Past sleep treatments',
      options: {
        cbt_i: { label: 'A sleep program or therapy (CBT-I)', chartName: 'CBT-I' },
        melatonin: 'Melatonin',
        otc: { label: 'A sleep aid from the drugstore', chartName: 'OTC sleep aid' },
        prescription: { label: 'A prescription sleep medicine', chartName: 'prescription sleep medication' },
        none: 'Nothing yet',
      },
    },

    snoring: {
      label: 'Do you snore loudly enough to be heard through a closed door?',
      chartLabel: 'Loud snoring',
      options: yesNo,
    },

    daytimeTired: {
      label: 'Are you often tired or sleepy during the day?',
      chartLabel: 'Daytime sleepiness',
      options: yesNo,
    },

    observedApnea: {
      label: 'Has anyone seen you stop breathing or choke in your sleep?',
      chartLabel: 'Observed apnea',
      options: yesNo,
    },

    neckSize: {
      label: 'Is your neck 16 inches (40 cm) or more around?',
      chartLabel: 'Neck circumference 16 in (40 cm) or more',
      help: 'This is about the collar size of your shirt.',
      options: yesNo,
    },

    apneaDiagnosis: {
      label: 'Have you been diagnosed with sleep apnea?',
      chartLabel: 'Sleep apnea diagnosis',
      options: {
        no: 'No',
        treated: { label: 'Yes, and I use a CPAP or another treatment', chartName: 'yes, treated' },
        untreated: { label: 'Yes, and it’s not treated', chartName: 'yes, untreated' },
        ...notSure,
      },
    },

    restlessLegs: {
      label: 'Do your legs keep you awake because you have to move them?',
      chartLabel: 'Restless legs',
      options: yesNo,
    },

    complexSleepBehaviour: {
      label: 'Have you ever walked, eaten, driven or made calls while asleep?',
      chartLabel: 'Complex sleep behavior',
      help: 'Sleep medicine can cause this, and people have been seriously hurt.',
      options: yesNo,
    },

    moodInterest: {
      label: 'Little interest or pleasure in doing things',
      chartLabel: 'Little interest or pleasure (PHQ-2)',
      options: days,
    },

    moodDown: {
      label: 'Feeling down, depressed, or hopeless',
      chartLabel: 'Feeling down, depressed, or hopeless (PHQ-2)',
      options: days,
    },

    moodSelfHarm: {
      label: 'Thoughts that you would be better off dead, or of hurting yourself in some way',
      chartLabel: 'Thoughts of death or self-harm (PHQ-9 item 9)',
      help: 'If you have these thoughts now, call or text 988. It’s free, 24/7. For Spanish, press 2 or text AYUDA.',
      options: days,
    },

    sedatives: {
      label: 'Do you take any of these now?',
      chartLabel: 'Sedating medications',
      options: {
        opioids: {
          label: 'An opioid pain medicine (oxycodone, hydrocodone, tramadol, methadone, buprenorphine)',
          chartName: 'opioids',
        },
        benzodiazepines: {
          label: 'A benzodiazepine (Xanax, Ativan, Klonopin, Valium)',
          chartName: 'benzodiazepines',
        },
        other_sedatives: {
          label: 'Another sedative (Ambien, Lunesta, gabapentin, pregabalin, muscle relaxants)',
          chartName: 'other sedatives',
        },
        antihistamines: {
          label: 'A drowsy allergy or cold medicine (Benadryl, NyQuil, Unisom)',
          chartName: 'sedating antihistamines',
        },
        ...noneOrNotSure,
      },
    },

    maoi: {
      label: 'Have you taken an MAO inhibitor in the last 14 days?',
      chartLabel: 'MAO inhibitor, last 14 days',
      help: 'Phenelzine (Nardil), tranylcypromine (Parnate), selegiline, rasagiline, linezolid.',
      options: yesNo,
    },

    fluvoxamine: { label: 'Do you take fluvoxamine (Luvox)?', chartLabel: 'Fluvoxamine use', options: yesNo },

    sleepConditions: {
      label: 'Has a doctor ever told you that you have any of these?',
      chartLabel: 'Cardiac, eye, bladder and liver conditions',
      options: {
        long_qt: {
          label: 'Long QT syndrome, or fainting from a heart rhythm problem',
          chartName: 'long QT or arrhythmic syncope',
        },
        narrow_angle_glaucoma: {
          label: 'Narrow-angle glaucoma that isn’t treated',
          chartName: 'untreated narrow-angle glaucoma',
        },
        urinary_retention: { label: 'Severe trouble emptying your bladder', chartName: 'urinary retention' },
        severe_liver: 'Cirrhosis or severe liver disease',
        ...noneOrNotSure,
      },
    },
  },
  rules: {
    'sleep.selfHarm': {
      patient: callOrText988,
      clinician: 'Thoughts of death or self-harm in the last 2 weeks (PHQ-9 item 9).',
    },
    'sleep.opioidOrBenzodiazepine': {
      patient:
        'Sleep medicine taken with an opioid or a benzodiazepine can slow or stop your breathing. Ask the doctor who prescribes it about your sleep. Or try a CBT-I sleep program, which works without medicine.',
      clinician: 'Takes an opioid or a benzodiazepine: no further CNS depressant.',
    },
    'sleep.heavyAlcohol': {
      patient:
        'With this much alcohol, sleep medicine can slow or stop your breathing. Alcohol also disrupts sleep. Your doctor can help you cut down safely. The SAMHSA helpline is free, 24/7: 1-800-662-4357.',
      clinician: 'Heavy drinking daily or near bedtime.',
    },
    'sleep.complexSleepBehaviour': {
      patient:
        'Sleep medicines can cause walking, eating or driving while asleep, so we will not offer doxepin or ramelteon.',
      clinician: 'History of complex sleep behavior: no hypnotic.',
    },
    'sleep.maoi': {
      patient: 'Doxepin or trazodone with an MAO inhibitor can be deadly, so we will not offer them to you.',
      clinician: 'MAO inhibitor within 14 days: no doxepin, no trazodone.',
    },
    'sleep.glaucomaOrRetention': {
      patient: 'Doxepin could harm your eyes or your bladder, so we will not offer it to you.',
      clinician: 'Untreated narrow-angle glaucoma or severe urinary retention: no doxepin.',
    },
    'sleep.fluvoxamine': {
      patient: 'Fluvoxamine makes ramelteon far too strong, so we will not offer ramelteon to you.',
      clinician: 'Fluvoxamine: no ramelteon.',
    },
    'sleep.severeLiver': {
      patient: 'Ramelteon is not safe with severe liver disease, so we will not offer it to you.',
      clinician: 'Severe hepatic impairment: no ramelteon.',
    },
    'sleep.longQt': {
      patient:
        'Trazodone and hydroxyzine could cause a dangerous heart rhythm, so we will not offer them to you.',
      clinician: 'Long QT: no trazodone, no hydroxyzine.',
    },
    'sleep.hydroxyzinePregnancy': {
      patient: 'Hydroxyzine is not safe in early pregnancy, so we will not offer it to you.',
      clinician: 'Pregnant: no hydroxyzine.',
    },
    'sleep.allergy.trazodone': allergyTo('trazodone'),
    'sleep.allergy.doxepin': allergyTo('doxepin'),
    'sleep.allergy.ramelteon': allergyTo('ramelteon'),
    'sleep.allergy.hydroxyzine': allergyTo('hydroxyzine'),
    'sleep.apneaRisk': {
      patient:
        'Your answers suggest sleep apnea. A clinician will review this first and may suggest a sleep study.',
      clinician: 'STOP-BANG of 5 or more: suggest a sleep study before sedatives.',
    },
    'sleep.untreatedApnea': {
      patient: 'A clinician will review your sleep apnea first.',
      clinician: 'Diagnosed sleep apnea, possibly untreated: avoid sedation.',
    },
    'sleep.otherSedatives': {
      patient: 'A clinician will check what else makes you drowsy.',
      clinician: 'Another sedating medication or cannabis: additive sedation.',
    },
    'sleep.alcoholNearBed': {
      patient: 'A clinician will consider your alcohol use when choosing sleep medicine.',
      clinician: 'Three or more drinks near bedtime, or heavy drinking: 15 or more a week (women: 8).',
    },
    'sleep.bipolar': {
      patient: 'Some sleep medicines can trigger mania. A clinician will choose with that in mind.',
      clinician: 'Bipolar disorder: trazodone may trigger mania.',
    },
    'sleep.lowMood': {
      patient: 'A clinician will look at your mood and your sleep together.',
      clinician: 'PHQ-2 of 3 or more, or known depression or anxiety.',
    },
    'sleep.restlessLegs': {
      patient: 'Restless legs need their own treatment. A clinician will review this first.',
      clinician: 'Restless legs: several sleep medications worsen them.',
    },
    'sleep.pregnancy': {
      patient:
        'A clinician will first suggest ways to sleep that are safe for a baby, such as a CBT-I program.',
      clinician: 'Pregnant, trying or breastfeeding: CBT-I first.',
    },
    'sleep.behaviouralFirst': {
      patient:
        'If your trouble began less than 3 months ago, a CBT-I sleep program often works best. A clinician will tell you about it.',
      clinician: 'Insomnia for less than 3 months: offer CBT-I first.',
    },
    'sleep.severeInsomnia': {
      patient: 'Your clinician will see this.',
      clinician: 'Insomnia score of 22 to 28 out of 28: severe. Not the validated ISI.',
    },
    'sleep.drivingJob': {
      patient: 'Your clinician will see this.',
      clinician: 'Drives or operates machinery for work: warn about next-day impairment.',
    },
  },
} satisfies TextsOf<{
  sections: [...typeof sleepComplaint, ...typeof sleepSafety]
  rules: [...typeof sleepHardRules, ...typeof sleepReviewRules]
}>
