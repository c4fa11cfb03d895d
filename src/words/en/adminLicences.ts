/** The licenses of professionals, as Admins compare them with the registers. */
export const adminLicences = {
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
