import { brand } from '../brand'
import type { ReadingPageWords } from './readingPage'

export const privacy: ReadingPageWords = {
  description: `What ${brand.name} knows about you, who sees it, and what you can ask of us.`,
  heading: 'Privacy Policy',
  inEffect: 'In effect since January 1, 2025',
  lead: `This page says what ${brand.name} knows about you, why, who sees it, and what you can ask of us. In short: your care team reads what you tell them, nobody buys it, and you can have a copy.`,
  contents: 'On this page',
  sections: [
    {
      id: 'collect',
      title: 'What we collect',
      paragraphs: ['Only what care and payment need.'],
      points: [
        'Your account: email address and, if you sign in with Google, what Google confirms about it. Passwords are kept by our identity service in a form that cannot be read back.',
        'Your requests: the answers you give, the state you live in, photos if a treatment needs them, and the decisions made.',
        'Your messages with the care team.',
        'Payments: amount, time and the last four digits of the card. The card number itself goes to the payment processor and never to us.',
        'What a web server must know: the time of a visit, the page, and a shortened network address, kept to stop abuse.',
      ],
    },
    {
      id: 'before-account',
      title: 'Before you have an account',
      paragraphs: [
        'You can answer a request without telling us who you are. Until you sign in, your answers stay in this browser tab and are gone when you close it. We do not see them.',
        'Once you are signed in, your account keeps what you have answered, so that you can finish on another day. Nobody reads it before you send it.',
      ],
    },
    {
      id: 'use',
      title: 'What we use it for',
      paragraphs: [
        'To treat you, to reply to you, to take payment, and to keep the records that the law asks of a medical practice.',
      ],
      points: [
        'We do not sell it, rent it, or use it for advertising, ours or anyone’s.',
        'We do not send emails that say what you are treated for.',
        'We count which pages are read only if you agree, without names, cookies or anything about your health. You agree, or stop it, at the foot of every page. If your browser sends Global Privacy Control, we do not even ask.',
        'When a page of ours breaks, your browser tells us the kind of error and its place in our code: nothing of you, of what you wrote, or of what was on the screen.',
      ],
    },
    {
      id: 'see',
      title: 'Who sees it',
      paragraphs: ['Each time somebody opens your record, it is written down: who, when, what.'],
      points: [
        'The clinician who has your request, and colleagues who fill in for them.',
        'The pharmacy, for what it has to prepare and send.',
        'The payment processor and our hosting provider, under contract and for nothing else.',
        'Authorities, if a law obliges us. We tell you unless the law forbids it.',
      ],
    },
    {
      id: 'chat',
      title: 'The live-chat window',
      paragraphs: [
        'The small chat window on our pages is run by another company. It is kept apart from the page: it cannot see which page you are on, who you are, or anything you type elsewhere. Please tell it nothing about your health; write to your care team instead.',
      ],
    },
    {
      id: 'keep',
      title: 'How long we keep it',
      paragraphs: [
        'Medical records: as long as the law of your state requires, usually seven to ten years. Payments: seven years. Server logs and errors: thirty days. Counts of page views: thirteen months. Drafts you never sent: not at all.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask of us',
      paragraphs: [
        'Write to your care team, or to the address below. We answer within thirty days, and it costs nothing.',
      ],
      points: [
        'A copy of everything we have about you.',
        'A correction, if something is wrong.',
        'A list of who has seen your record.',
        'Closing your account. What the law makes us keep is then locked, and deleted when its time is over.',
      ],
    },
    {
      id: 'wrong',
      title: 'If something goes wrong',
      paragraphs: [
        'If your information gets into hands it should not, we tell you without delay: what happened, what it means for you, and what we do about it.',
        `Questions and complaints: ${brand.email}. You can also complain to the Office for Civil Rights of the U.S. Department of Health and Human Services. It will not affect your care.`,
      ],
    },
  ],
}
