import type { DemoStory } from './demoStory'
import { delivered, man, named, woman } from './storyWords'

/** Requests that a professional has taken up, or that are over. */
export const storiesTakenUp: readonly DemoStory[] = [
  {
    patient: named('Grace', 'Adeyemi'),
    treatmentType: 'pain_cream',
    answers: woman('1958-10-28', 'MD'),
    hoursAgo: 30,
    steps: [
      { hoursAgo: 26, claimedBy: 'lee' },
      {
        hoursAgo: 25.5,
        doctorWrites: 'Good morning Grace. Does the knee swell or feel warm in the evening?',
      },
      { hoursAgo: 25.4, event: 'askPatient', by: 'HCPs' },
    ],
  },
  {
    patient: named('Marcus', 'Bell'),
    treatmentType: 'ed',
    answers: man('1975-03-03', 'NC'),
    hoursAgo: 28,
    steps: [
      { hoursAgo: 24, claimedBy: 'haddad' },
      { hoursAgo: 23.5, doctorWrites: 'Hello Marcus, do you have a blood pressure reading from this month?' },
      { hoursAgo: 23.4, event: 'askPatient', by: 'HCPs' },
      { hoursAgo: 21, patientWrites: 'Yes, 124 over 78 yesterday at the pharmacy.' },
    ],
  },
  {
    patient: named('Hannah', 'Weiss'),
    treatmentType: 'beauty',
    answers: woman('1995-08-19', 'CO'),
    hoursAgo: 18,
    steps: [{ hoursAgo: 10, claimedBy: 'lee' }],
  },
  {
    patient: named('Omar', 'Farouk'),
    treatmentType: 'sleep',
    answers: man('1982-06-01', 'VA'),
    hoursAgo: 50,
    steps: [
      { hoursAgo: 44, claimedBy: 'haddad' },
      {
        hoursAgo: 43,
        doctorWrites: 'Before any medicine I suggest a sleep plan first. I have written it down for you.',
      },
      { hoursAgo: 42, event: 'approve', by: 'HCPs' },
    ],
  },
  {
    patient: named('Ines', 'Carvalho'),
    treatmentType: 'beauty',
    answers: woman('1989-09-12', 'MA'),
    hoursAgo: 120,
    steps: [
      { hoursAgo: 110, claimedBy: 'lee' },
      {
        hoursAgo: 109.5,
        doctorWrites:
          'Hello Ines, a gentle cream at night fits what you describe. Start with every second night.',
      },
      { hoursAgo: 109, event: 'approve', by: 'HCPs' },
      { hoursAgo: 108, event: 'sign', by: 'HCPs' },
    ],
  },
  {
    patient: named('Victor', 'Lindqvist'),
    treatmentType: 'ed',
    answers: man('1968-12-24', 'OR'),
    hoursAgo: 160,
    steps: [
      { hoursAgo: 150, claimedBy: 'haddad' },
      {
        hoursAgo: 149.5,
        doctorWrites: 'Hello Victor, I see nothing that speaks against it. Please start low.',
      },
      { hoursAgo: 149, event: 'approve', by: 'HCPs' },
      { hoursAgo: 148, event: 'sign', by: 'HCPs' },
      { hoursAgo: 130, event: 'dispatch', by: 'system' },
    ],
  },
  {
    patient: named('Chloe', 'Martin'),
    treatmentType: 'pain_cream',
    answers: woman('1977-02-14', 'PA'),
    hoursAgo: 400,
    steps: [
      { hoursAgo: 390, claimedBy: 'lee' },
      {
        hoursAgo: 389.5,
        doctorWrites: 'Hello Chloe, the gel should help. Write to me if it has not after two weeks.',
      },
      ...delivered(389),
    ],
  },
  {
    patient: named('Noah', 'Feldman'),
    treatmentType: 'weight_loss',
    answers: man('1993-10-10', 'AZ'),
    hoursAgo: 200,
    steps: [
      { hoursAgo: 190, claimedBy: 'haddad' },
      {
        hoursAgo: 189,
        doctorWrites:
          'Noah, what you describe is better looked at in person first. Please see your family doctor soon.',
      },
      { hoursAgo: 188.9, event: 'decline', by: 'HCPs' },
    ],
  },
  {
    patient: named('Rosa', 'Jimenez'),
    treatmentType: 'sleep',
    answers: woman('1985-01-30', 'NV'),
    hoursAgo: 72,
    steps: [{ hoursAgo: 70, cancelled: true }],
  },
  {
    patient: named('Peter', 'Novak'),
    treatmentType: 'pain_cream',
    answers: man('1964-05-05', 'OH'),
    hoursAgo: 7,
    steps: [
      { hoursAgo: 4, claimedBy: 'haddad' },
      { hoursAgo: 3, patientWrites: 'Thanks for taking this up so quickly.' },
    ],
  },
]
