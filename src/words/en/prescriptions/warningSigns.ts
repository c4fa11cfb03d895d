import type { StepRedFlag } from '../../../generated/graphql'

/** How a patient names a warning sign. */
export const signTexts = {
  severe_abdominal_pain: 'Severe belly pain that does not go away, with or without vomiting',
  allergic_reaction: 'Swelling of the face, lips or throat, trouble breathing, or a bad rash',
  vision_change: 'A change in your vision',
  suicidal_thoughts: 'Thoughts of suicide or of harming yourself',
  pregnancy: 'I am pregnant, might be pregnant, or plan to get pregnant',
  chest_pain: 'Chest pain or pressure, or trouble breathing',
  prolonged_erection: 'An erection that lasted longer than 4 hours',
  sleep_behavior: 'Walking, driving, cooking or eating while not fully awake',
  hearing_loss: 'Sudden loss of hearing, with or without ringing in the ears or dizziness',
  seizure: 'A seizure',
  lactic_acidosis: 'Fast breathing, odd muscle pain, and feeling very weak, cold or sleepy',
  stomach_bleeding: 'Black stools, or vomit with blood or like coffee grounds',
} satisfies Record<StepRedFlag, string>

/** Advice on a warning sign, the action first. */
export const signAdvice = {
  severe_abdominal_pain:
    'Go to an emergency room now if the pain is severe or does not go away. It can be a sign of an inflamed pancreas. Do not take another dose.',
  allergic_reaction:
    'Call 911 now if you have trouble breathing or swelling of your face, lips or throat. Do not take another dose.',
  vision_change:
    'See an eye doctor or go to urgent care today. Do not take another dose until you have been seen.',
  suicidal_thoughts:
    'Call or text 988 now. It is free, 24 hours a day. If you are in danger, call 911. Do not take another dose.',
  pregnancy: 'Do not take another dose. Call your OB or midwife. Your care team will contact you.',
  chest_pain: 'Call 911 now. It can be a heart attack. Do not take another dose.',
  prolonged_erection:
    'Go to an emergency room now if it has not gone away. It can cause lasting damage. Do not take another dose.',
  sleep_behavior:
    'Do not take another dose. You could hurt yourself or others. Your care team will contact you.',
  hearing_loss: 'Go to urgent care or an ear doctor today. Do not take another dose.',
  seizure: 'Call 911 if it is happening now. See a doctor today, and do not drive. Do not take another dose.',
  lactic_acidosis:
    'Go to an emergency room now. There may be too much acid in your blood. Do not take another dose.',
  stomach_bleeding: 'Go to an emergency room now. It can be bleeding in your stomach. Stop using it.',
} satisfies Record<StepRedFlag, string>
