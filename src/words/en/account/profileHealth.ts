import type { HealthKind, PregnancyStatus } from '../../../../domain/generated/enums'

/** Texts of a patient's reported allergies, conditions and medications. */
export const profileHealth = {
  text: 'We use this list for every request and ask you to confirm it each time. Your care team can see it.',
  unsaid: 'Nothing added yet.',
  source: {
    profile: (day: string) => `Added by you, ${day}`,
    intake: (treatment: string, day: string) => `From your ${treatment} request, ${day}`,
    someIntake: (day: string) => `From a request, ${day}`,
  },
  noted: {
    source: (name = 'your care team', day: string) => `Added by ${name}, ${day}`,
    object: 'Ask for a correction',
    objectTo: (substance: string) => `Ask for a correction: ${substance}`,
    objection: (substance: string, day: string) =>
      `My record says I’m allergic to ${substance} (added ${day}). This isn’t correct: `,
    noConversation:
      'You have no open conversation. Please tell your clinician when you send your next request.',
    stays: (substances: string) =>
      `Your care team added ${substances}. Changes here don’t remove that. If it’s wrong, message your care team.`,
  },
  remove: 'Remove',
  tooMany: 'You’ve reached the limit of this list. Please message your care team about the rest.',
  problems: {
    required: 'Please enter a name or remove this line',
    tooLong: 'This is too long',
    text: 'Some of these characters can’t be saved',
    twice: 'This is listed twice',
  } as Readonly<Record<string, string>>,
  reaction: 'What reaction do you have?',
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
      done: 'Your allergies have been saved.',
      entry: (position: number) => `Allergy ${position}`,
      name: 'What are you allergic to?',
      add: 'Add allergy',
    },
    condition: {
      title: 'Conditions',
      none: 'No conditions',
      hasNone: 'I have no medical conditions',
      action: 'Edit conditions',
      save: 'Save conditions',
      done: 'Your conditions have been saved.',
      entry: (position: number) => `Condition ${position}`,
      name: 'What condition do you have or have you had?',
      add: 'Add condition',
    },
    medication: {
      title: 'Medicines',
      none: 'No medicines',
      hasNone: 'I take no medicines, vitamins or supplements',
      action: 'Edit medicines',
      save: 'Save medicines',
      done: 'Your medicines have been saved.',
      entry: (position: number) => `Medicine ${position}`,
      name: 'What do you take?',
      add: 'Add medicine',
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
  done: 'Your answer has been saved.',
  required: 'Please choose one',
  unsaid: 'You haven’t told us yet.',
  notSure: 'You told us you’re not sure.',
  saidOn: (day: string) => `Added by you, ${day}`,
  statuses: {
    none: 'None of these',
    trying: 'I’m trying to become pregnant',
    pregnant: 'I’m pregnant',
    breastfeeding: 'I’m breastfeeding',
  } satisfies Record<PregnancyStatus, string>,
} as const
