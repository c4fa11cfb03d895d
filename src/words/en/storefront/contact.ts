import { brand } from '../../../../domain/brand'

const missing = {
  name: 'Enter your name',
  email: 'Enter your email',
  body: 'Enter your message',
}

export const contact = {
  description: `How to reach ${brand.name} with a question about your care, an order or a price.`,
  heading: 'Contact us',
  lead: 'The fastest way depends on your question.',
  channels: [
    {
      icon: 'message',
      title: 'About your treatment',
      text: 'Message your care team. They know your request, and your messages stay in your record.',
      link: { label: 'Open your messages', to: '/messages' },
    },
    {
      icon: 'info',
      title: 'Before you start',
      text: 'Do you have a question about prices, holds or what we treat? Most answers are on our home page.',
      link: { label: 'Read common questions', to: '/#faq' },
    },
    {
      icon: 'person',
      title: 'Anything else',
      text: 'For accounts, receipts, privacy or press, write to us below. For anything about your health, message your care team.',
      link: { label: 'Write to us', to: '#write' },
    },
  ],
  form: {
    heading: 'Write to us',
    lead: 'A person reads every message. We usually reply by email within 2 business days.',
    name: 'Your name',
    email: 'Your email',
    emailHelper: 'We use it only to reply.',
    body: 'Your message',
    bodyHelper:
      'Please don’t include anything about your health. We reply by email, which isn’t private enough.',
    send: 'Send message',
    failed: 'Your message wasn’t sent. It’s still here.',
    failures: {
      tooMany: 'Too many messages at once. Wait a few minutes, then send it again.',
      unreachable: 'We couldn’t connect. Check your connection and send it again. We’ll get it only once.',
    },
    /** Error text of a field, by the broken rule. */
    problem: (field: 'name' | 'email' | 'body', rule: string) => {
      if (rule === 'tooLong') return `Use up to ${field === 'name' ? '80' : '2,000'} characters`
      if (rule === 'email') return 'Please enter a valid email'
      return missing[field]
    },
    sent: {
      heading: 'Thank you. We have your message.',
      text: (email: string) => `We’ll reply to ${email}, usually within 2 business days.`,
      another: 'Write another message',
    },
  },
  emergency: {
    title: 'In an emergency',
    text: 'Call 911 if a life may be in danger. Call or text 988 if you may hurt yourself. Do not write to us.',
  },
} as const
