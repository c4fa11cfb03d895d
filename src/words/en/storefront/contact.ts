import { brand } from '../brand'

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
      text: 'Accounts, receipts, privacy, press. Please put nothing about your health in an email; email is not private enough.',
      link: { label: brand.email, to: `mailto:${brand.email}` },
    },
  ],
  emergency: {
    title: 'In an emergency',
    text: 'Do not write to us. Call 911 if a life may be in danger. Call or text 988 if you may harm yourself.',
  },
} as const
