import { brand } from '../brand'
import type { ReadingPageWords } from './readingPage'

export const terms: ReadingPageWords = {
  description: `What you can expect of ${brand.name}, and what we expect of you.`,
  heading: 'Terms & Conditions',
  inEffect: 'In effect since January 1, 2025',
  lead: 'What you can expect of us, and what we expect of you. By sending a request you agree to it.',
  contents: 'On this page',
  sections: [
    {
      id: 'service',
      title: 'What the service is',
      paragraphs: [
        `${brand.name} lets you ask a licensed clinician for treatment in writing. The clinician, not the website, decides. Nothing on our pages is advice for you in particular.`,
        'It is not for emergencies, and it does not replace a doctor who can examine you.',
      ],
    },
    {
      id: 'who',
      title: 'Who can use it',
      paragraphs: [
        'Adults of 18 years or more, who are in a state where our clinicians are licensed, for themselves only.',
      ],
    },
    {
      id: 'honest',
      title: 'What we need from you',
      paragraphs: ['Your safety depends on what you tell us.'],
      points: [
        'Answer truthfully and completely, above all about medicines, allergies, pregnancy and illnesses.',
        'Tell your care team when something changes.',
        'Read what comes with your medicine, and use it only yourself.',
        'Keep your password to yourself. Tell us if someone else may know it.',
      ],
    },
    {
      id: 'decision',
      title: 'The decision',
      paragraphs: [
        'A clinician may approve, ask for more, suggest something else, or decline. They may decline for any clinical reason, and tell you which. A request is not a right to a prescription.',
        'Some answers make a treatment unsafe. Then the request cannot be sent, and nothing is held on your card.',
      ],
    },
    {
      id: 'money',
      title: 'Prices, holds and charges',
      paragraphs: [
        'You see the whole price before you give a card. It does not change after you have sent the request.',
      ],
      points: [
        'When you send a request, the price is held on your card. A hold is not a charge.',
        'Approved: the hold becomes the charge.',
        'Declined, cancelled before a decision, or not decided in time: the hold is released. Banks may take some days to show it.',
        'Things that need no prescription are charged when you order them.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelling and refunds',
      paragraphs: [
        'You can cancel at any time before a clinician has approved. After that, write to us: what has not left the pharmacy is refunded in full. Medicine that has been sent cannot be taken back by law, but if it arrived damaged or wrong we refund or replace it.',
      ],
    },
    {
      id: 'messages',
      title: 'Messages',
      paragraphs: [
        'Messages are read by people and answered in turn, not at once. They become part of your medical record. We close the account of anyone who threatens our staff.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      paragraphs: [
        'We answer for our care as any medical practice does, and nothing here takes away a right that the law gives you. We do not answer for harm that follows from untrue answers, or from using medicine otherwise than directed.',
        'We work to keep the service available, but it may be interrupted. If you cannot reach us and it cannot wait, see a doctor in person.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and the law that applies',
      paragraphs: [
        'If these terms change, we tell you by email thirty days before. A request is always handled under the terms it was sent under. The law of the state you live in applies.',
        `Questions: ${brand.email}.`,
      ],
    },
  ],
}
