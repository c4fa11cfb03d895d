/** Texts of the home page. They state full prices, response times and how holds work; they promise no outcome. */
export const home = {
  description:
    'Get care online. A licensed clinician reads your answers and writes back. You pay only if they approve.',
  hero: {
    heading: 'Good care, without the waiting room.',
    lead: 'Tell us what’s troubling you. A licensed clinician reads it, writes back, and prescribes only what’s right for you.',
    start: 'Start a request',
    look: 'See what we treat',
    facts: [
      { icon: 'message', text: 'You know your clinician by name' },
      { icon: 'card', text: 'No charge until it’s approved' },
      { icon: 'lock', text: 'Never shared with advertisers' },
    ],
  },
  treatments: {
    heading: 'What we treat',
    lead: 'Five areas where a written visit is often enough. If you need an exam, we’ll say so.',
    start: 'Start a request',
    from: (price: string) => `From ${price}`,
    startFor: (name: string) => `Start a request: ${name}`,
    readAbout: (name: string) => `Learn about ${name}`,
    shop: 'Shop what needs no prescription',
  },
  steps: {
    heading: 'How it works, and what you pay',
    lead: 'You’ll see the full price before you enter a card. No membership, and no fee if we say no.',
    money: 'What you pay',
    list: [
      {
        title: 'You answer a few questions',
        text: 'It takes about 10 minutes. You need an account only at the end, to send your answers.',
        money: 'Nothing yet. Looking around and answering questions are free.',
      },
      {
        title: 'A clinician reads and replies',
        text: 'They read every answer, ask if anything is unclear, and decide. You’ll see when to expect a reply.',
        money: 'We place a hold for the price on your card. A hold is not a charge.',
      },
      {
        title: 'Treatment, or an honest no',
        text: 'If it’s right for you, it’s prescribed and shipped. If not, they’ll tell you why and what to do instead.',
        money: 'Approved: we charge your card. Declined: we release the hold, and you pay nothing.',
      },
    ],
  },
  people: {
    heading: 'Who replies, and when',
    text: 'Physicians and nurse practitioners licensed in your state. You’ll see your clinician’s name, and you can message them afterward about a side effect, a dose or a doubt.',
    points: [
      {
        title: 'A time you can count on',
        text: 'Your request shows the day and time you’ll hear from us by.',
      },
      {
        title: 'One conversation',
        text: 'Your questions, our decision and any follow-up stay in one place.',
      },
      { title: 'No pressure to prescribe', text: 'Clinicians aren’t paid per prescription.' },
    ],
  },
  safety: {
    heading: 'When to get help elsewhere',
    lead: 'Online care has limits. Do not wait for a message from us if any of these apply.',
    list: [
      {
        title: 'It is an emergency',
        text: 'Call 911 for chest pain, trouble breathing, a drooping face, sudden weakness or heavy bleeding.',
      },
      {
        title: 'You may hurt yourself',
        text: 'Call or text 988 at any hour. A counselor will answer.',
      },
      {
        title: 'You are under 18',
        text: 'We treat adults only. See a pediatrician or family doctor.',
      },
      {
        title: 'You need a controlled substance',
        text: 'We do not prescribe opioids, stimulants, or sedatives such as zolpidem (Ambien).',
      },
    ],
  },
  faq: {
    heading: 'Frequently asked questions',
    list: [
      {
        question: 'When is my card charged?',
        answer:
          'Only when a clinician approves. Until then, we place a hold for the price, which your bank may show as pending. If your request is declined, or you cancel it before a decision, we release the hold and you pay nothing.',
      },
      {
        question: 'Do I need an account to look around?',
        answer:
          'No. You can read everything and answer all the questions first. We ask you to sign in at the end, so that only you get our reply. We save what you typed while you do.',
      },
      {
        question: 'Who reads my answers?',
        answer:
          'A clinician licensed in your state, whose name you’ll see. Colleagues who cover for them may read your answers too. We record each time someone opens your record.',
      },
      {
        question: 'What if the treatment isn’t right for me?',
        answer:
          'We’ll tell you why in plain language, and what you could do instead. Some answers make a treatment unsafe. In that case, you can’t send the request, and we don’t place a hold.',
      },
      {
        question: 'Can I ask questions after I get my medicine?',
        answer:
          'Yes. The conversation stays open. Write about side effects, doses or anything you’re unsure of. In an emergency, call 911 instead.',
      },
      {
        question: 'Can I change my mind?',
        answer:
          'Yes, any time before a clinician decides. After that, message them. We can usually still stop an order that hasn’t shipped.',
      },
      {
        question: 'Do you take insurance?',
        answer:
          'No. The price you see is the full price. You can use your receipt for an HSA or FSA if your plan allows it.',
      },
      {
        question: 'Where are you available?',
        answer:
          'In the states where our clinicians are licensed. A request first asks for your state, before any health question.',
      },
    ],
  },
  closing: {
    heading: 'Ten minutes now, a careful answer soon.',
    text: 'Start with a few questions. You can stop at any time, and you pay nothing unless a clinician says yes.',
    start: 'Start a request',
  },
} as const
