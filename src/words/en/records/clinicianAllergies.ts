/** Texts for staff who note an allergy or mark one as entered in error. */
export const clinicianAllergies = {
  source: (name: string | null, day: string) => `Noted by ${name ?? 'a colleague'}, ${day}`,
  inError: (name: string | null, day: string, reason: string) =>
    `Entered in error, says ${name ?? 'a colleague'}, ${day}: ${reason}`,
  note: {
    offer: 'Note an allergy',
    substance: 'Substance',
    reaction: 'Reaction',
    severity: 'Severity',
    severities: { unknown: 'Not known', mild: 'Mild', moderate: 'Moderate', severe: 'Severe' },
    send: 'Note it',
    cancel: 'Not now',
    missing: 'Please fill this in.',
    failed: 'The allergy was not noted',
    done: 'Noted. Prescriptions are checked against it from now on.',
  },
  mark: {
    offer: 'Entered in error',
    label: (substance: string) => `Mark ${substance} as entered in error`,
    reason: 'Why it is wrong',
    helper: 'Colleagues read it. The line stays, struck through.',
    send: 'Mark as error',
    cancel: 'Keep it',
    failed: 'Nothing was changed',
  },
} as const
