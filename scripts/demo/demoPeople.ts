/** Everybody with a demonstration account has this password; the accounts exist on loopback only. */
export const demoPassword = 'Demo-pass-1'

export interface DemoPerson {
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly groups: readonly string[]
}

/** The demonstration accounts by which one signs in. */
export const demoPeople = {
  maya: { email: 'patient@example.com', givenName: 'Maya', familyName: 'Okafor', groups: [] },
  daniel: { email: 'patient2@example.com', givenName: 'Daniel', familyName: 'Reyes', groups: [] },
  lee: { email: 'doctor@example.com', givenName: 'Dr Lena', familyName: 'Lee', groups: ['HCPs'] },
  haddad: { email: 'doctor2@example.com', givenName: 'Dr Amir', familyName: 'Haddad', groups: ['HCPs'] },
  ruth: { email: 'admin@example.com', givenName: 'Ruth', familyName: 'Feld', groups: ['Admin'] },
} as const satisfies Record<string, DemoPerson>

export type DemoDoctor = 'lee' | 'haddad'
