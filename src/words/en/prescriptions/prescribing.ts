import type { SafetyAlertKind, SafetySeverity } from '../../../generated/graphql'

/** Texts for clinicians who write a prescription. */
export const prescribing = {
  safety: {
    heading: 'Safety check',
    checking: 'Checking against what the patient takes, has and is allergic to',
    failed: {
      title: 'The safety check did not run',
      text: 'Nothing was checked, so nothing can be prescribed yet.',
    },
    clear: 'Nothing speaks against it in what the patient has told us and what we have prescribed.',
    about: (name: string) => `Patient’s: ${name}`,
    kinds: {
      interaction: 'Interaction',
      allergy: 'Allergy',
      condition: 'Condition',
      duplicate: 'Taken already',
      unchecked: 'Not checked',
    } satisfies Record<SafetyAlertKind, string>,
    severities: {
      contraindicated: 'Contraindicated',
      serious: 'Serious',
      caution: 'Caution',
      unknown: 'Could not be checked',
    } satisfies Record<SafetySeverity, string>,
    reason: 'Why you prescribe it all the same',
    reasonHelper: (min: number) =>
      `At least ${min} characters. Kept with the prescription; the patient does not see it.`,
    tooShort: (min: number) => `Please explain in at least ${min} characters, or choose another product.`,
    override: (reason: string) => `Prescribed all the same: ${reason}`,
  },
  recheck: {
    unverified: {
      title: 'Back in review: identity not verified',
      text: 'You approved this request, but the patient’s identity check was not in force when the prescription was to be signed. The prescription was withdrawn. Decide again once the identity is verified.',
    },
    returned: {
      title: 'Back in review: new safety alert',
      text: 'You approved this request, but new information from the patient raised an alert before the prescription was signed. The prescription was withdrawn. Decide again.',
    },
    held: {
      title: 'Put on hold by the safety check',
      text: 'New information about the patient raised an alert. Orders that had not shipped were canceled and refunded. Resume it with a reason, or stop it.',
    },
    checking: 'Checking the prescription against what the patient has told us',
    failed: {
      title: 'The safety check did not run',
      text: 'Nothing was checked, so the prescription cannot be resumed yet.',
    },
    clear: 'No alert blocks this prescription now.',
    reason: 'Why you resume it despite these alerts',
    reasonHelper: (min: number) =>
      `At least ${min} characters. Only clinicians can resume it. We keep the reason with the prescription; the patient does not see it.`,
    tooShort: (min: number) => `Explain in at least ${min} characters, or stop the prescription.`,
  },
} as const
