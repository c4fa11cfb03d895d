import type { DemoStory } from './demoStory'
import { delivered, man, woman } from './storyWords'

/** What the patients with demonstration accounts have lived through. */
export const storiesOfAccounts: readonly DemoStory[] = [
  {
    patient: 'maya',
    treatmentType: 'beauty',
    answers: woman('1991-06-14', 'CA'),
    hoursAgo: 900,
    steps: [
      { hoursAgo: 890, claimedBy: 'haddad' },
      {
        hoursAgo: 889,
        doctorWrites:
          'Thank you, Maya. A low-strength retinoid at night fits what you describe. Please use sunscreen every morning.',
      },
      { hoursAgo: 888, patientWrites: 'That sounds good. How long until I see a difference?' },
      {
        hoursAgo: 887,
        doctorWrites:
          'Most people see a change after eight to twelve weeks. Write to me if your skin burns or peels.',
      },
      ...delivered(886),
    ],
  },
  {
    patient: 'maya',
    treatmentType: 'sleep',
    answers: {
      ...woman('1991-06-14', 'CA'),
      medications: { none: false, entries: [{ name: 'Magnesium', dose: '200 mg', frequency: 'at night' }] },
    },
    hoursAgo: 9,
    steps: [
      { hoursAgo: 6, claimedBy: 'lee' },
      {
        hoursAgo: 5.5,
        doctorWrites: 'Hello Maya, I have read your answers. What time do you usually have your last coffee?',
      },
      { hoursAgo: 5, patientWrites: 'Around five in the afternoon, sometimes six on workdays.' },
      { hoursAgo: 4.5, patientWrites: 'I could try to stop earlier.' },
    ],
  },
  {
    patient: 'daniel',
    treatmentType: 'pain_cream',
    answers: man('1979-11-02', 'TX'),
    hoursAgo: 3,
    steps: [{ hoursAgo: 2.5, patientWrites: 'One thing I forgot: it is worse going down stairs.' }],
  },
  {
    patient: 'daniel',
    treatmentType: 'ed',
    answers: man('1979-11-02', 'TX'),
    hoursAgo: 1,
    isDraft: true,
  },
]
