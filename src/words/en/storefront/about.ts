import { brand } from '../../../../domain/brand'

export const about = {
  description: `What ${brand.name} is, who answers, and what we will not do.`,
  heading: 'A clinic you write to.',
  lead: `${brand.name} exists because much of everyday medicine is a careful conversation, and a conversation does not need a waiting room.`,
  story: [
    'You tell us what is troubling you, in your own time. A licensed clinician reads all of it, not a summary. They ask what is missing, decide with you, and stay reachable afterwards.',
    'We keep to five areas in which that works well, and we say no when it does not. Being told no costs nothing.',
  ],
  promisesHeading: 'What you can hold us to',
  promises: [
    {
      icon: 'person',
      title: 'A person decides',
      text: 'Software sorts and warns. A licensed clinician reads, decides and signs, by name.',
    },
    {
      icon: 'card',
      title: 'The whole price, first',
      text: 'No membership, no consultation fee, no price that grows at the end. Declined means free.',
    },
    {
      icon: 'message',
      title: 'Plain words',
      text: 'Why yes, why no, what to watch for, what to do if it does not help.',
    },
    {
      icon: 'lock',
      title: 'Your health is not for sale',
      text: 'We do not sell what you tell us, and no advertiser learns that you were here.',
    },
  ],
  limitsHeading: 'What we will not do',
  limits: [
    'Treat emergencies, children, or anything that has to be examined by hand.',
    'Prescribe controlled medicines.',
    'Prescribe because someone has paid. Payment follows the decision, never the other way round.',
  ],
  start: 'Start a request',
} as const
