import { brand } from '../../../../domain/brand'

const missing = {
  name: 'Please tell us your name',
  email: 'Please tell us where to answer',
  body: 'Please write your message',
}

export const contact = {
  description: `How to reach ${brand.name}.`,
  heading: 'How to reach us',
  lead: 'Which way is quickest depends on what it is about.',
  ways: [
    {
      icon: 'message',
      title: 'About your treatment',
      text: 'Write to your care team. They know your request, and what you write stays in your record.',
      link: { label: 'Open your messages', to: '/messages' },
    },
    {
      icon: 'info',
      title: 'Before you start',
      text: 'Prices, holds, who answers, what we do not treat: most questions are answered on the home page.',
      link: { label: 'Read the questions people ask', to: '/#faq' },
    },
    {
      icon: 'person',
      title: 'Anything else',
      text: 'Accounts, receipts, privacy, press: write to us below. Please leave your health out of it; your care team is the place for that.',
      link: { label: 'Write to us', to: '#write' },
    },
  ],
  form: {
    heading: 'Write to us',
    lead: 'A person reads every message and answers by email, usually within two working days.',
    name: 'Your name',
    email: 'Your email',
    emailHelper: 'Only to answer you.',
    body: 'Your message',
    bodyHelper:
      'Nothing about your health, please: we answer by email, and email is not private enough for it.',
    send: 'Send message',
    failed: 'Your message was not sent. It is still here.',
    failures: {
      tooMany: 'That was a lot at once. Please wait a few minutes, then send it again.',
      unreachable: 'We could not be reached. Check your connection and send it again; it arrives once.',
    },
    /** Error text of a field, by the broken rule. */
    problem: (field: 'name' | 'email' | 'body', rule: string) => {
      if (rule === 'tooLong') return `Please use at most ${field === 'name' ? '80' : '2,000'} letters`
      if (rule === 'email') return 'Please enter a valid email'
      return missing[field]
    },
    sent: {
      heading: 'Thank you. Your message is with us.',
      text: (email: string) => `We answer to ${email}, usually within two working days.`,
      another: 'Write another message',
    },
  },
  emergency: {
    title: 'In an emergency',
    text: 'Do not write to us. Call 911 if a life may be in danger. Call or text 988 if you may harm yourself.',
  },
} as const
