import type { healthSections } from '../../common/healthSections'
import type { startSections } from '../../common/startSections'
import type { renewalRules } from '../../renewals/renewalRules'
import type { sinceLastTime } from '../../renewals/sinceLastTime'
import type { weightRenewalRules } from '../../renewals/weightRenewalRules'
import type { TextsOf } from '../../texts'

type IntakeSection = (typeof startSections | typeof healthSections)[number]

/** Titles of the intake's sections that a check-in shortens; they have no lead there. */
export const checkInTitles = {
  availability: 'Where are you now?',
  aboutYou: 'Pregnancy',
  body: 'Your weight today',
  allergies: 'Are your allergies still the same?',
  medications: 'Do you still take these medicines?',
  conditions: 'Is your health history still correct?',
} satisfies Partial<Record<IntakeSection['id'], string>>

/** Texts of every check-in. */
export const texts = {
  sections: {
    sinceLastTime: {
      title: 'How has it been going?',
      lead: 'Since your last prescription.',
      chartTitle: 'Response to treatment',
    },
  },
  items: {
    treatmentEffect: {
      label: 'How well does it work for you?',
      chartLabel: 'Effect of treatment',
      ends: { low: 'Not at all', high: 'Very well' },
    },

    takenAsPrescribed: {
      label: 'Do you take it as directed on the label?',
      chartLabel: 'Adherence',
      options: {
        yes: { label: 'Yes', chartName: 'as prescribed' },
        less: { label: 'No, less often or less of it', chartName: 'less than prescribed' },
        more: { label: 'No, more often or more of it', chartName: 'more than prescribed' },
        stopped: { label: 'No, I’ve stopped', chartName: 'stopped' },
      },
    },

    sideEffects: {
      label: 'Have you had side effects?',
      chartLabel: 'Side effects',
      options: {
        none: { label: 'None', chartName: 'none' },
        mild: { label: 'Yes, but I can live with them', chartName: 'mild' },
        bothersome: { label: 'Yes, and they bother me', chartName: 'bothersome' },
        serious: { label: 'Yes, I needed medical help or had to stop', chartName: 'serious' },
      },
    },

    sideEffectsText: {
      label: 'What were they, and do you still have them?',
      chartLabel: 'Side effects, details',
    },

    renewalWish: {
      label: 'What would you like?',
      chartLabel: 'Patient’s preference',
      options: {
        same: { label: 'The same treatment', chartName: 'same treatment' },
        other: {
          label: 'A different strength, if my clinician agrees',
          help: 'Your card hold may be higher. You pay only for what is prescribed.',
          chartName: 'different strength',
        },
      },
    },
  },
  rules: {
    'renewal.seriousSideEffect': {
      patient:
        'Call 911 if you have trouble breathing, a swollen face or fainting. Do not take more of this medicine for now, and message your care team. They must review your side effect before any renewal.',
      clinician: 'Reports a serious side effect since the last prescription.',
    },
    'renewal.sideEffects': {
      patient: 'A clinician will review the side effects you reported.',
      clinician: 'Reports side effects since the last prescription.',
    },
    'renewal.littleEffect': {
      patient: 'A clinician will consider whether something else would help you more.',
      clinician: 'Reports little or no effect.',
    },
    'renewal.takenOtherwise': {
      patient: 'A clinician will review how you take it.',
      clinician: 'Not taking it as prescribed.',
    },
    'renewal.wishesOther': {
      patient: 'A clinician will consider a different strength.',
      clinician: 'Requests a different strength.',
    },
  },
} satisfies TextsOf<{ sections: [typeof sinceLastTime]; rules: typeof renewalRules }>

export const weightLossTexts = {
  rules: {
    'renewal.underweight': {
      patient:
        'Your weight is below what is healthy for your height, so you should not continue this medicine. Message your care team or see your doctor.',
      clinician: 'Body mass index below 18.5.',
    },
    'renewal.nearGoal': {
      patient: 'A clinician will review whether you still need this medicine.',
      clinician: 'Body mass index below 25: consider a lower dose or stopping.',
    },
  },
} satisfies TextsOf<{ rules: typeof weightRenewalRules }>
