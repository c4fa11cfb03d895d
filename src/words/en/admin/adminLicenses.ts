/** Texts of license verification, where Admins compare licenses with the registers. */
export const adminLicenses = {
  title: 'Licenses',
  none: 'No license is on file. They enter theirs on their profile.',
  failed: 'The licenses could not be loaded',
  notKept: 'Nothing was changed',
  until: (day: string) => `Valid until ${day}`,
  inForce: 'In force',
  runOut: 'Run out',
  toVerify: 'To verify',
  verify: 'Verify',
  takeBack: 'Take back',
  verifyOf: (state: string) => `Verify ${state}`,
  takeBackOf: (state: string) => `Take back ${state}`,
} as const
