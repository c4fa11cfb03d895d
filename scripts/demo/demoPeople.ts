import type { Answers } from '../../domain/intake/answers/answers'

/** Password of all demo accounts, which exist on loopback only. */
export const demoPassword = 'Demo-pass-1'

export interface DemoPerson {
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly groups: readonly string[]
}

/** The demo accounts that can sign in. */
export const demoPeople = {
  maya: { email: 'patient@example.com', givenName: 'Maya', familyName: 'Okafor', groups: [] },
  daniel: { email: 'patient2@example.com', givenName: 'Daniel', familyName: 'Reyes', groups: [] },
  lee: { email: 'doctor@example.com', givenName: 'Dr. Lena', familyName: 'Lee', groups: ['HCPs'] },
  haddad: { email: 'doctor2@example.com', givenName: 'Dr. Amir', familyName: 'Haddad', groups: ['HCPs'] },
  ruth: { email: 'admin@example.com', givenName: 'Ruth', familyName: 'Feld', groups: ['Admin'] },
} as const satisfies Record<string, DemoPerson>

export type DemoName = keyof typeof demoPeople
export type DemoDoctor = 'lee' | 'haddad'

/** A patient; one without an account never signs in. */
export interface DemoPatient {
  readonly account?: DemoName
  readonly givenName: string
  readonly familyName: string
  /** USPS code. */
  readonly state: string
  /** Answers about the person that every intake asks for. */
  readonly facts: Answers
}

export const maya: DemoPatient = { ...woman('Maya', 'Okafor', '1991-06-14', 'CA'), account: 'maya' }
export const daniel: DemoPatient = { ...man('Daniel', 'Reyes', '1979-11-02', 'TX'), account: 'daniel' }

/** @param birthDate `YYYY-MM-DD` @param state a USPS code */
export function woman(givenName: string, familyName: string, birthDate: string, state: string): DemoPatient {
  return {
    givenName,
    familyName,
    state,
    facts: { givenName, familyName, sexAtBirth: 'female', birthDate, state },
  }
}

/** @param birthDate `YYYY-MM-DD` @param state a USPS code */
export function man(givenName: string, familyName: string, birthDate: string, state: string): DemoPatient {
  return {
    givenName,
    familyName,
    state,
    facts: { givenName, familyName, sexAtBirth: 'male', birthDate, state },
  }
}
