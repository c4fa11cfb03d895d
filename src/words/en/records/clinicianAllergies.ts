/** Texts for staff who note an allergy or mark one as entered in error. */
export const clinicianAllergies = {
  source: (name: string | null, day: string) => `Added by ${name ?? 'a colleague'}, ${day}`,
  inError: (name: string | null, day: string, reason: string) =>
    `Marked as entered in error by ${name ?? 'a colleague'}, ${day}: ${reason}`,
  note: {
    offer: 'Add allergy',
    substance: 'Substance',
    reaction: 'Reaction',
    severity: 'Severity',
    severities: { unknown: 'Unknown', mild: 'Mild', moderate: 'Moderate', severe: 'Severe' },
    send: 'Add allergy',
    cancel: 'Not now',
    missing: 'This field is required.',
    failed: 'Couldn’t add the allergy',
    done: 'Allergy added. We’ll check prescriptions against it from now on.',
  },
  mark: {
    offer: 'Mark as error',
    label: (substance: string) => `Mark ${substance} as entered in error`,
    reason: 'Reason',
    helper: 'Colleagues can read it. The allergy stays listed, struck through.',
    send: 'Mark as error',
    cancel: 'Cancel',
    failed: 'Couldn’t mark the allergy as an error',
  },
} as const
