import type { DemoStory } from './demoStory'
import { man, named, woman } from './storyWords'

/** Requests that wait for a professional, the most urgent first. */
export const storiesInQueue: readonly DemoStory[] = [
  {
    patient: named('Priya', 'Nair'),
    treatmentType: 'weight_loss',
    answers: { ...woman('1984-02-20', 'NY'), conditions: ['high_blood_pressure'] },
    hoursAgo: 22,
  },
  {
    patient: named('Tom', 'Brennan'),
    treatmentType: 'ed',
    answers: {
      ...man('1962-09-30', 'FL'),
      conditions: ['high_blood_pressure', 'high_cholesterol'],
      medications: { none: false, entries: [{ name: 'Lisinopril', dose: '10 mg', frequency: 'once a day' }] },
    },
    hoursAgo: 20,
  },
  {
    patient: named('Sofia', 'Marchetti'),
    treatmentType: 'beauty',
    answers: woman('1998-12-05', 'IL'),
    hoursAgo: 15,
  },
  {
    patient: named('Kenji', 'Watanabe'),
    treatmentType: 'sleep',
    answers: { ...man('1973-04-11', 'WA'), conditions: ['sleep_apnea'] },
    hoursAgo: 12,
    steps: [
      {
        hoursAgo: 11,
        patientWrites: 'Is there something that works without feeling heavy the next morning?',
      },
    ],
  },
  {
    patient: named('Amara', 'Diallo'),
    treatmentType: 'pain_cream',
    answers: woman('1969-07-23', 'GA'),
    hoursAgo: 8,
  },
  {
    patient: named('Luke', 'Hansen'),
    treatmentType: 'weight_loss',
    answers: man('1990-01-17', 'MN'),
    hoursAgo: 5,
  },
  {
    patient: named('Elena', 'Petrova'),
    treatmentType: 'sleep',
    answers: woman('1987-05-09', 'NJ'),
    hoursAgo: 2,
  },
]
