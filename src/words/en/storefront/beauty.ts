import { treatmentSteps, type TreatmentPageWords } from './treatmentPage'

/** A clinician must review the clinical statements before real use. */
export const beautyPage: TreatmentPageWords = {
  description:
    'Prescription creams for acne, dark spots, rosacea and aging skin. A licensed clinician chooses them for you.',
  heading: 'Skincare from a clinician.',
  lead: 'Prescription creams for acne, dark spots, rosacea and aging skin. A clinician reads about your skin and picks what’s right for it.',
  start: 'Start a skin request',
  treats: {
    heading: 'What we can help with',
    list: [
      {
        title: 'Acne',
        text: 'Blackheads, inflamed pimples and the marks they leave on your face, chest or back.',
      },
      { title: 'Dark spots', text: 'Dark patches from sun, pregnancy or past inflammation.' },
      { title: 'Redness', text: 'Rosacea that flushes, stings or comes with small bumps.' },
      { title: 'Signs of aging', text: 'Fine lines, uneven tone and rough texture.' },
    ],
  },
  steps: treatmentSteps,
  notFor: {
    heading: 'When it may not be right for you',
    lead: 'Tell us if any of these apply. There’s often another safe option.',
    list: [
      {
        title: 'Pregnant, trying, or breastfeeding',
        text: 'We do not prescribe retinoids, hydroquinone or spironolactone. Azelaic acid may be an option.',
      },
      {
        title: 'Isotretinoin (Accutane) now or in the last 6 months',
        text: 'Your skin may be too sensitive for similar medicines.',
      },
      { title: 'Open or sunburned skin, or eczema', text: 'Your skin may need to heal first.' },
      { title: 'Sulfite allergy', text: 'Hydroquinone creams may contain sulfites.' },
    ],
  },
  safety: {
    heading: 'Do not wait for a message',
    lead: 'These problems need care in person.',
    list: [
      {
        title: 'Swelling of your face, lips or tongue',
        text: 'Call 911 now. It may be a severe allergic reaction.',
      },
      { title: 'A rash with fever, or one that spreads fast', text: 'Go to urgent care today.' },
      {
        title: 'A mole that changes, itches or bleeds',
        text: 'See a dermatologist soon. We do not treat it online.',
      },
    ],
  },
  closing: {
    heading: 'Tell us about your skin.',
    text: 'It’s free to ask. You pay only if a clinician approves a treatment.',
  },
}
