import type { HealthKind, PregnancyStatus } from '../../../../domain/generated/enums'

/** Texts of a patient's reported allergies, conditions and medications. */
export const profileHealth = {
  text: 'One list for every request. Each intake begins with it and asks you to confirm it; whoever treats you reads it.',
  unsaid: 'Nothing said yet.',
  source: {
    profile: (day: string) => `You, on ${day}`,
    intake: (treatment: string, day: string) => `Intake for ${treatment}, ${day}`,
    someIntake: (day: string) => `An intake, ${day}`,
  },
  noted: {
    source: (name = 'your care team', day: string) => `Noted by ${name}, ${day}`,
    object: 'This is not right',
    objectTo: (substance: string) => `${substance}: this is not right`,
    letter: (substance: string, day: string) =>
      `My record says that I am allergic to ${substance} (noted ${day}). This is not right: `,
    noConversation:
      'You have no conversation to write in. Please tell your clinician with your next request.',
    stays: (substances: string) =>
      `Your care team has noted ${substances}. That stays, whatever you say here; tell them in a message if it is wrong.`,
  },
  remove: 'Remove',
  tooMany: 'That is as many as can be listed here. Please tell your care team about the rest in a message.',
  problems: {
    required: 'Please name it, or remove the line',
    tooLong: 'This is too long',
    text: 'Please use ordinary letters',
    twice: 'This is listed twice',
  } as Readonly<Record<string, string>>,
  reaction: 'What happens?',
  severity: 'How bad is it?',
  severities: {
    mild: 'Mild',
    moderate: 'Moderate',
    severe: 'Severe',
    unknown: 'Not sure',
  },
  dose: 'Strength or dose',
  frequency: 'How often?',
  kinds: {
    allergy: {
      title: 'Allergies',
      none: 'No known allergies',
      hasNone: 'I have no known allergies',
      action: 'Edit allergies',
      save: 'Save allergies',
      done: 'Your allergies are saved.',
      entry: (position: number) => `Allergy ${position}`,
      name: 'What are you allergic to?',
      add: 'Add an allergy',
    },
    condition: {
      title: 'Conditions',
      none: 'No conditions',
      hasNone: 'I have no medical conditions',
      action: 'Edit conditions',
      save: 'Save conditions',
      done: 'Your conditions are saved.',
      entry: (position: number) => `Condition ${position}`,
      name: 'What do you have, or have had?',
      add: 'Add a condition',
    },
    medication: {
      title: 'Medicines',
      none: 'No medicines',
      hasNone: 'I take no medicines, vitamins or supplements',
      action: 'Edit medicines',
      save: 'Save medicines',
      done: 'Your medicines are saved.',
      entry: (position: number) => `Medicine ${position}`,
      name: 'What do you take?',
      add: 'Add a medicine',
    },
  } satisfies Record<HealthKind, object>,
} as const

/** Texts of a reported pregnancy. */
export const profilePregnancy = {
  title: 'Pregnancy and breastfeeding',
  question: 'Are you pregnant, trying to be, or breastfeeding?',
  help: 'Some medicines can harm a baby. We check your prescriptions against your answer right away.',
  action: 'Edit pregnancy and breastfeeding',
  save: 'Save your answer',
  done: 'Your answer is saved.',
  required: 'Choose one',
  unsaid: 'You haven’t told us yet.',
  notSure: 'You told us you’re not sure.',
  saidOn: (day: string) => `You, on ${day}`,
  statuses: {
    none: 'None of these',
    trying: 'I’m trying to become pregnant',
    pregnant: 'I’m pregnant',
    breastfeeding: 'I’m breastfeeding',
  } satisfies Record<PregnancyStatus, string>,
} as const
