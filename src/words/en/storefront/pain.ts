import { treatmentSteps, type TreatmentPageWords } from './treatmentPage'

/** A clinician must review the clinical statements before real use. */
export const painPage: TreatmentPageWords = {
  description:
    'Creams, gels and patches for sore joints, muscles and tendons, prescribed online by a licensed clinician.',
  heading: 'Pain relief that stays where it hurts.',
  lead: 'A cream, gel or patch works on the sore place and puts less medicine into the rest of your body than a tablet. A clinician checks that it suits you.',
  start: 'Start a pain request',
  treats: {
    heading: 'What we can help with',
    list: [
      {
        title: 'Joints',
        text: 'Osteoarthritis of the hand, knee or elbow that aches with use and stiffens with rest.',
      },
      {
        title: 'Muscles and tendons',
        text: 'Strains, sprains and overuse: a shoulder, a heel, a tennis elbow.',
      },
      {
        title: 'Nerve pain on the skin',
        text: 'Burning or stabbing in one place, such as after shingles, once the skin has healed.',
      },
    ],
  },
  steps: treatmentSteps,
  notFor: {
    heading: 'Who it is not for',
    lead: 'Tell us about any of these. Some of them rule a cream out, others only change which one.',
    list: [
      {
        title: 'Allergy to aspirin or similar pain relievers',
        text: 'Also asthma, hives or swelling after taking one.',
      },
      { title: 'Pregnancy from week 20', text: 'Diclofenac can harm the unborn child later in pregnancy.' },
      {
        title: 'Heart surgery, ulcers, kidney trouble, blood thinners',
        text: 'Some of the medicine reaches the blood, even through the skin.',
      },
      { title: 'Broken or infected skin', text: 'A cream must not go on wounds, burns or rashes.' },
    ],
  },
  safety: {
    heading: 'Do not wait for a message',
    lead: 'Go to an emergency department, or call 911, if the pain comes with any of these.',
    list: [
      {
        title: 'Numbness between the legs, or loss of bladder or bowel control',
        text: 'Nerves of the lower back may be in danger.',
      },
      { title: 'A hot, swollen joint with fever', text: 'It may be infected.' },
      { title: 'A swollen, painful calf, or chest pain', text: 'It may be a clot, or the heart.' },
      { title: 'A fall or blow you cannot bear weight after', text: 'Something may be broken.' },
    ],
  },
  closing: {
    heading: 'Tell us where it hurts.',
    text: 'Answering costs nothing. You pay only if a clinician approves a treatment.',
  },
}
