import { treatmentSteps, type TreatmentPageWords } from './treatmentPage'

/** A clinician must review the clinical statements before real use. */
export const painPage: TreatmentPageWords = {
  description:
    'Creams, gels and patches for sore joints, muscles and tendons. A licensed clinician prescribes them online.',
  heading: 'Pain relief right where it hurts.',
  lead: 'A cream, gel or patch works where you hurt and sends less medicine to the rest of your body than a pill. A clinician checks that it’s right for you.',
  start: 'Start a pain request',
  treats: {
    heading: 'What we can help with',
    list: [
      {
        title: 'Joints',
        text: 'Osteoarthritis in a hand, knee or elbow that aches with use and stiffens with rest.',
      },
      {
        title: 'Muscles and tendons',
        text: 'Strains, sprains and overuse, such as a sore shoulder, heel pain or tennis elbow.',
      },
      {
        title: 'Nerve pain in the skin',
        text: 'Burning or stabbing pain in one area, such as after shingles, once the skin has healed.',
      },
    ],
  },
  steps: treatmentSteps,
  notFor: {
    heading: 'When it may not be right for you',
    lead: 'Tell us if any of these apply. Some rule out a cream. Others only change which one.',
    list: [
      {
        title: 'Allergy to aspirin or similar pain relievers',
        text: 'Or asthma, hives or swelling after taking one.',
      },
      { title: 'Pregnancy from 20 weeks', text: 'Diclofenac can harm your baby from 20 weeks on.' },
      {
        title: 'Heart surgery, ulcers, kidney disease, blood thinners',
        text: 'Some of the medicine reaches your blood, even through the skin.',
      },
      { title: 'Broken or infected skin', text: 'Do not use a cream on wounds, burns or rashes.' },
    ],
  },
  safety: {
    heading: 'Do not wait for a message',
    lead: 'Go to an emergency room, or call 911, if your pain comes with any of these.',
    list: [
      {
        title: 'Numbness between the legs, or loss of bladder or bowel control',
        text: 'Nerves in your lower back may be squeezed.',
      },
      { title: 'A hot, swollen joint with fever', text: 'It may be infected.' },
      {
        title: 'A swollen, painful calf, or chest pain',
        text: 'It may be a blood clot or a heart attack.',
      },
      {
        title: 'A fall or injury that leaves you unable to bear weight',
        text: 'A bone may be broken.',
      },
    ],
  },
  closing: {
    heading: 'Tell us where it hurts.',
    text: 'It’s free to ask. You pay only if a clinician approves a treatment.',
  },
}
