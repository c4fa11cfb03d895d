/** Texts of license verification, where admins compare licenses with the state boards. */
export const adminLicenses = {
  title: 'Licenses',
  none: 'No licenses on file. Clinicians add licenses in their profile.',
  failed: 'The licenses didn’t load',
  notKept: 'The change wasn’t saved',
  until: (day: string) => `Expires ${day}`,
  inForce: 'Active',
  runOut: 'Expired',
  toVerify: 'Pending verification',
  verify: 'Verify',
  takeBack: 'Revoke verification',
  verifyOf: (state: string) => `Verify ${state} license`,
  takeBackOf: (state: string) => `Revoke verification for ${state}`,
} as const
