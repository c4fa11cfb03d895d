import { brand } from '../brand'
import type { ConsentDocument } from './consentDocument'
import { consentVersions } from './versions'

/** The page /privacy. A lawyer must review it before real use; it is not a Notice of Privacy Practices (45 CFR 164.520). */
export const privacy: ConsentDocument = {
  name: 'privacy',
  language: 'en-US',
  version: consentVersions.privacy,
  title: 'Privacy Policy',
  lead: `What ${brand.name} knows about you, why, who sees it, and your rights. In short: your care team reads what you tell them, we do not sell it, and you can have a copy.`,
  sections: [
    {
      id: 'collect',
      title: 'What we collect',
      paragraphs: ['Only what care and payment require.'],
      points: [
        'Your account: email address and, if you sign in with Google, what Google confirms about it. Our identity service stores passwords in a form that cannot be read.',
        'Your requests: the answers you give, the state you live in, photos if a treatment needs them, and the decisions made.',
        'Your messages with the care team.',
        'Payments: amount, time and the last four digits of the card. The card number itself goes to the payment processor and never to us.',
        'Server logs: the time of a visit, the page, and a shortened IP address, kept to prevent abuse.',
      ],
    },
    {
      id: 'before-account',
      title: 'Before you have an account',
      paragraphs: [
        'You can answer the questions without telling us who you are. Until you sign in, your answers stay in this browser tab and are deleted when you close it. We do not see them.',
        'After you sign in, we save your answers to your account so that you can finish later. Nobody reads them before you send them.',
      ],
    },
    {
      id: 'use',
      title: 'What we use it for',
      paragraphs: [
        'To treat you, to reply to you, to take payment, and to keep the records that the law requires of a medical practice.',
      ],
      points: [
        'We do not sell it, rent it, or use it for advertising, ours or anyone else’s.',
        'We do not send emails that say what you are treated for.',
        'We count page views only if you agree, without names, cookies or anything about your health. You can agree, or change your mind, at the bottom of every page. If your browser sends Global Privacy Control, we do not ask.',
        'If one of our pages fails, your browser reports the kind of error and its place in our code: nothing about you, what you wrote, or what was on the screen.',
      ],
    },
    {
      id: 'see',
      title: 'Who sees it',
      paragraphs: ['We record each time someone opens your record: who, when, and what.'],
      points: [
        'The clinician who reviews your request, and colleagues who cover for them.',
        'The pharmacy, to fill and ship your prescription.',
        'The payment processor and our hosting provider, under contract and for nothing else.',
        'Authorities, if a law requires it. We will tell you unless the law forbids it.',
      ],
    },
    {
      id: 'chat',
      title: 'The live-chat window',
      paragraphs: [
        'Another company runs the small chat window on our pages. It is isolated from the page: it cannot see which page you are on, who you are, or anything you type elsewhere. Please do not share health information there; message your care team instead.',
      ],
    },
    {
      id: 'keep',
      title: 'How long we keep it',
      paragraphs: [
        'Medical records: as long as the law of your state requires, usually 7 to 10 years. Payments: 7 years. Server logs and errors: 30 days. Page-view counts: 13 months. Drafts you never sent are not kept.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Message your care team, or write to the address below. We answer within 30 days, at no cost.',
      ],
      points: [
        'Get a copy of everything we have about you.',
        'Ask for a correction if something is wrong.',
        'See who has opened your record.',
        'Close your account. We lock what the law requires us to keep, and delete it when that time ends.',
      ],
    },
    {
      id: 'wrong',
      title: 'If something goes wrong',
      paragraphs: [
        'If your information reaches anyone who should not have it, we will tell you without delay what happened, what it means for you, and what we are doing about it.',
        `Questions and complaints: ${brand.email}. You can also complain to the Office for Civil Rights of the U.S. Department of Health and Human Services. It will not affect your care.`,
      ],
    },
  ],
}
