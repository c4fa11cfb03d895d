/** Texts of the home page. They state full prices, response times and how holds work; they promise no outcome. */
export const home = {
  description:
    'Ask for treatment online. A licensed clinician reads your answers and writes back. You pay only if they approve.',
  hero: {
    heading: 'Good care, without the waiting room.',
    lead: 'Tell us what is troubling you. A licensed clinician reads it, writes back, and prescribes only what is right for you.',
    start: 'Start a request',
    look: 'See what we treat',
    facts: [
      { icon: 'message', text: 'A named clinician writes back' },
      { icon: 'card', text: 'Held, not charged, until approved' },
      { icon: 'lock', text: 'Only your care team reads it' },
    ],
  },
  treatments: {
    heading: 'What we treat',
    lead: 'Five areas where a careful conversation in writing is often enough. If yours needs an examination, we say so.',
    start: 'Start a request',
    startFor: (name: string) => `Start a request: ${name}`,
    readAbout: (name: string) => `Read about ${name}`,
  },
  steps: {
    heading: 'How it works, and where the money is',
    lead: 'You see the whole price before you give a card. No membership, no fee for being told no.',
    money: 'Your money',
    list: [
      {
        title: 'You answer some questions',
        text: 'About ten minutes, one thing at a time. You need an account only at the end, to send it.',
        money: 'Nothing yet. Looking and answering are free.',
      },
      {
        title: 'A clinician reads and writes',
        text: 'They read every answer, ask if something is unclear, and decide. You see by when you have an answer.',
        money: 'The price is held on your card. A hold is not a charge.',
      },
      {
        title: 'Treatment, or an honest no',
        text: 'If it is right for you, it is prescribed and sent. If not, they tell you why, and what to do instead.',
        money: 'Approved: the hold becomes the charge. Declined: the hold is released, you pay nothing.',
      },
    ],
  },
  people: {
    heading: 'Who answers, and when',
    text: 'Physicians and nurse practitioners, licensed in the state you live in. You see the name of the person who reads your request, and you can write to them afterwards: about a side effect, a dose, or a doubt.',
    points: [
      {
        title: 'By a time you are told',
        text: 'Your request shows by when you have an answer, such as “Answer by Tue 6:00 pm”.',
      },
      {
        title: 'One conversation',
        text: 'Questions, decision and follow-up stay together, like letters between two people.',
      },
      { title: 'No hurry to prescribe', text: 'They are not paid by the prescription.' },
    ],
  },
  safety: {
    heading: 'When to go elsewhere',
    lead: 'Care in writing has limits. Please do not wait for a message if any of this is true.',
    list: [
      {
        title: 'It is an emergency',
        text: 'Chest pain, trouble breathing, a face or limb that droops, heavy bleeding: call 911.',
      },
      { title: 'You may harm yourself', text: 'Call or text 988, at any hour. Someone will answer.' },
      {
        title: 'You are under 18',
        text: 'We treat adults only. A pediatrician or family doctor is the right person.',
      },
      {
        title: 'You need a controlled medicine',
        text: 'We prescribe none: no opioids, no stimulants, no sedatives such as zolpidem.',
      },
    ],
  },
  faq: {
    heading: 'Questions people ask',
    list: [
      {
        question: 'When is my card charged?',
        answer:
          'Only when a clinician approves. Until then the price is held, which some banks show as pending. If the request is declined, or you cancel it before a decision, the hold is released and you pay nothing.',
      },
      {
        question: 'Do I need an account to look around?',
        answer:
          'No. You can read everything and answer all questions first. We ask you to sign in at the end, so that the answer reaches you and nobody else. What you typed is kept while you do.',
      },
      {
        question: 'Who reads my answers?',
        answer:
          'A clinician licensed in your state, by name. Colleagues who fill in for them may read them too. Each time a record is opened, it is written down.',
      },
      {
        question: 'What if the treatment is not right for me?',
        answer:
          'Then you are told so, with the reason in plain words and what you could do instead. Some answers make a treatment unsafe; in that case you cannot send the request, and nothing is held.',
      },
      {
        question: 'Can I ask something after I have my medicine?',
        answer:
          'Yes. The conversation stays open. Write about side effects, doses or anything you are unsure of. For an emergency, call 911 instead.',
      },
      {
        question: 'Can I change my mind?',
        answer:
          'Yes, at any time before a clinician has decided. After that, write to them: what has not been sent can usually still be stopped.',
      },
      {
        question: 'Do you take insurance?',
        answer:
          'No. The price you see is the whole price. You can use the receipt for an HSA or FSA account if your plan allows it.',
      },
      {
        question: 'Where do you work?',
        answer:
          'In the United States, in the states where our clinicians are licensed. The first question of a request asks for your state, before any medical one.',
      },
    ],
  },
  closing: {
    heading: 'Ten minutes now, a considered answer soon.',
    text: 'Start with a few questions. You can stop at any point, and nothing is paid until a clinician says yes.',
    start: 'Start a request',
  },
} as const
