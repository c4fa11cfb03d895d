import type { SafetyAlertKind, SafetySeverity } from '../../../generated/graphql'

/** Texts for clinicians who write a prescription. */
export const prescribing = {
  safety: {
    heading: 'Safety check',
    checking: 'Checking the patient’s medications, conditions and allergies',
    failed: {
      title: 'The safety check didn’t run',
      text: 'Nothing was checked, so you can’t prescribe yet.',
    },
    clear:
      'No interactions, allergies or contraindications found in the patient’s reported history or our prescriptions.',
    about: (name: string) => `In the patient’s record: ${name}`,
    kinds: {
      interaction: 'Interaction',
      allergy: 'Allergy',
      condition: 'Condition',
      duplicate: 'Duplicate therapy',
      unchecked: 'Not checked',
    } satisfies Record<SafetyAlertKind, string>,
    severities: {
      contraindicated: 'Contraindicated',
      serious: 'Serious',
      caution: 'Caution',
      unknown: 'Couldn’t be checked',
    } satisfies Record<SafetySeverity, string>,
    reason: 'Override reason',
    reasonHelper: (min: number) =>
      `At least ${min} characters. Saved with the prescription. The patient can’t see it.`,
    tooShort: (min: number) => `Explain in at least ${min} characters, or choose another product.`,
    override: (reason: string) => `Overridden: ${reason}`,
  },
  recheck: {
    unverified: {
      title: 'Back in review: identity not verified',
      text: 'You approved this request, but the patient’s identity check wasn’t valid at signing. We withdrew the prescription. Decide again after the identity is verified.',
    },
    returned: {
      title: 'Back in review: new safety alert',
      text: 'You approved this request, but new information from the patient raised an alert before signing. We withdrew the prescription. Please decide again.',
    },
    held: {
      title: 'Put on hold by the safety check',
      text: 'New information about the patient raised an alert. Unshipped orders were canceled and refunded. Resume the prescription with a reason, or stop it.',
    },
    checking: 'Checking the prescription against the patient’s reported history',
    failed: {
      title: 'The safety check didn’t run',
      text: 'Nothing was checked, so you can’t resume the prescription yet.',
    },
    clear: 'No alerts block this prescription now.',
    reason: 'Reason for resuming despite these alerts',
    reasonHelper: (min: number) =>
      `At least ${min} characters. Only clinicians can resume it. The reason is saved with the prescription. The patient can’t see it.`,
    tooShort: (min: number) => `Explain in at least ${min} characters, or stop the prescription.`,
  },
} as const
