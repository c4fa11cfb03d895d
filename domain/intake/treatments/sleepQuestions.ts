import { choice, choices, none, option, scale } from '../itemBuilders'
import type { Section } from '../questionnaire'

/** Scored 0 to 4 like the seven questions of the Insomnia Severity Index; the wording is our own. */
const severity = scale(['Not at all', 'A little', 'Somewhat', 'Quite a bit', 'Very much'])
const problem = scale(['None', 'Mild', 'Moderate', 'Severe', 'Very severe'])
const satisfaction = scale(['Very satisfied', 'Satisfied', 'In between', 'Dissatisfied', 'Very dissatisfied'])

/** The items of the insomnia score (0 to 28, higher is worse). */
export const insomniaScoreItems: readonly string[] = [
  'sleepFalling',
  'sleepStaying',
  'sleepEarly',
  'sleepSatisfaction',
  'sleepDaytime',
  'sleepNoticeable',
  'sleepWorry',
]

export const sleepComplaint: readonly Section[] = [
  {
    id: 'sleepScore',
    title: 'The last 2 weeks',
    lead: 'Seven questions about how much your sleep bothers you.',
    items: [
      choice('sleepFalling', 'Trouble falling asleep', problem),
      choice('sleepStaying', 'Trouble staying asleep', problem),
      choice('sleepEarly', 'Waking up too early', problem),
      choice('sleepSatisfaction', 'How satisfied are you with your sleep?', satisfaction),
      choice('sleepDaytime', 'How much does it get in the way of your day?', severity),
      choice('sleepNoticeable', 'How much do others notice it?', severity),
      choice('sleepWorry', 'How much does it worry you?', severity),
    ],
  },
  {
    id: 'sleepPattern',
    title: 'Your nights',
    items: [
      {
        kind: 'number',
        id: 'sleepNights',
        label: 'How many nights a week do you sleep badly?',
        required: true,
        min: 0,
        max: 7,
        wholeNumber: true,
        ends: { low: 'None', high: 'Every night' },
      },
      choice('sleepDuration', 'How long have you had trouble sleeping?', [
        option('weeks', 'Less than 3 months'),
        option('months', '3 to 12 months'),
        option('years', 'A year or longer'),
      ]),
      choice('bedtime', 'When do you usually go to bed?', [
        option('before_22', 'Before 10 PM'),
        option('22_to_24', '10 PM to midnight'),
        option('after_24', 'After midnight'),
        option('varies', 'It changes a lot'),
      ]),
      choice('wakeTime', 'When do you usually get up?', [
        option('before_6', 'Before 6 AM'),
        option('6_to_8', '6 to 8 AM'),
        option('after_8', 'After 8 AM'),
        option('varies', 'It changes a lot'),
      ]),
    ],
  },
  {
    id: 'sleepHabits',
    title: 'Your days and evenings',
    items: [
      { kind: 'boolean', id: 'shiftWork', label: 'Do you work nights or rotating shifts?', required: true },
      choice('caffeine', 'Coffee, tea, cola or energy drinks per day', [
        option('0_to_2', '0 to 2'),
        option('3_to_4', '3 to 4'),
        option('5_or_more', '5 or more'),
      ]),
      { kind: 'boolean', id: 'screensInBed', label: 'Do you use a phone or TV in bed?', required: true },
      choice(
        'drinksNearBed',
        'Alcohol in the 3 hours before bed',
        [
          option('none', 'None'),
          option('one_or_two', '1 or 2 drinks on some nights'),
          option('three_some', '3 or more drinks on some nights'),
          option('three_most', '3 or more drinks on most nights'),
        ],
        { help: 'Alcohol and sleep medicine together can slow or stop your breathing.' },
      ),
      {
        kind: 'boolean',
        id: 'drivingJob',
        label: 'Do you drive or operate machinery for work?',
        help: 'Some medicines can leave you drowsy the next morning.',
        required: true,
      },
      choices('sleepTried', 'What have you tried?', [
        option('cbt_i', 'A sleep program or therapy (CBT-I)'),
        option('melatonin', 'Melatonin'),
        option('otc', 'A sleep aid from the drugstore'),
        option('prescription', 'A prescription sleep medicine'),
        none('Nothing yet'),
      ]),
    ],
  },
]
