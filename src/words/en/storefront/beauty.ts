import { treatmentSteps, type TreatmentPageWords } from './treatmentPage'

/** A clinician must review the clinical statements before real use. */
export const beautyPage: TreatmentPageWords = {
  description:
    'Prescription skincare for acne, dark spots, rosacea and aging skin, chosen by a licensed clinician.',
  heading: 'Skin, looked after by a clinician.',
  lead: 'Prescription creams for acne, dark spots, rosacea and aging skin, chosen for your skin by someone who has read about it.',
  start: 'Start a skin request',
  treats: {
    heading: 'What we can help with',
    list: [
      { title: 'Acne', text: 'Blackheads, inflamed spots and the marks they leave, on face, chest or back.' },
      { title: 'Dark spots', text: 'Patches after sun, pregnancy or inflammation.' },
      { title: 'Redness', text: 'Rosacea that flushes, stings or comes with small bumps.' },
      { title: 'Signs of age', text: 'Fine lines, uneven tone and rough texture.' },
    ],
  },
  steps: treatmentSteps,
  notFor: {
    heading: 'Who it is not for',
    lead: 'Tell us about any of these. Often there is something else that is safe.',
    list: [
      {
        title: 'Pregnant, trying, or breastfeeding',
        text: 'Retinoids, hydroquinone and spironolactone are ruled out. Azelaic acid may still be possible.',
      },
      {
        title: 'Isotretinoin now or in the last six months',
        text: 'Your skin needs a rest from similar medicines.',
      },
      { title: 'Open, sunburnt or eczematous skin', text: 'It has to heal first.' },
      { title: 'Sulfite allergy', text: 'Hydroquinone creams may contain sulfites.' },
    ],
  },
  safety: {
    heading: 'See someone in person',
    lead: 'Some things have to be looked at and touched.',
    list: [
      {
        title: 'A mole that changes, itches or bleeds',
        text: 'Please see a dermatologist soon. We do not treat it online.',
      },
      { title: 'A rash with fever, or one that spreads fast', text: 'Go to urgent care today.' },
      { title: 'Swelling of face, lips or tongue', text: 'Call 911.' },
    ],
  },
  closing: {
    heading: 'Tell us about your skin.',
    text: 'Answering costs nothing. You pay only if a clinician approves a treatment.',
  },
}
