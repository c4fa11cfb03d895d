import { states } from '../../domain/intake/common/states'
import type { AsCaller } from '../../tests/support/asCaller'
import { demoId } from './demoId'
import type { DemoName, DemoPatient, DemoPerson } from './demoPeople'
import { demoPassword, demoPeople } from './demoPeople'

/** The part of the identity service's directory that the seed needs. */
export interface Directory {
  createUser(user: {
    email: string
    password: string
    groups: readonly string[]
  }): Promise<{ readonly sub: string }>
}

/** The ids of the demo accounts. */
export interface DemoAccounts {
  readonly idOf: Readonly<Record<DemoName, string>>
  readonly groupsOf: (accountId: string) => readonly string[]
}

/** Creates missing accounts. */
export async function makeAccounts(directory: Directory): Promise<DemoAccounts> {
  const groups = new Map<string, readonly string[]>()
  const make = async (person: DemoPerson): Promise<string> => {
    const { sub } = await directory.createUser({ ...person, password: demoPassword })
    groups.set(sub, person.groups)
    return sub
  }
  const { maya, daniel, lee, haddad, ruth } = demoPeople
  const idOf = {
    maya: await make(maya),
    daniel: await make(daniel),
    lee: await make(lee),
    haddad: await make(haddad),
    ruth: await make(ruth),
  }
  return { idOf, groupsOf: (accountId) => groups.get(accountId) ?? [] }
}

/** Signs every account in for the first time and sets its name. */
export async function nameAccounts({ idOf }: DemoAccounts, as: (sub: string) => AsCaller): Promise<void> {
  const name = async (sub: string, { givenName, familyName }: DemoPerson): Promise<void> => {
    await as(sub).ask('Mutation.updateMyName', { input: { givenName, familyName } })
  }
  const { maya, daniel, lee, haddad, ruth } = demoPeople
  await name(idOf.maya, maya)
  await name(idOf.daniel, daniel)
  await name(idOf.lee, lee)
  await name(idOf.haddad, haddad)
  await name(idOf.ruth, ruth)
}

/** Licenses the doctors in every state, verified by the Admin, so that both see the whole queue. */
export async function licenseDoctors(
  { idOf }: DemoAccounts,
  as: (sub: string) => AsCaller,
  now: Date,
): Promise<void> {
  const expiresOn = `${now.getUTCFullYear() + 3}-12-31`
  for (const { id, ...written } of [
    { id: idOf.lee, credentials: 'MD', npi: '1234567893' },
    { id: idOf.haddad, credentials: 'DO', npi: '1245319599' },
  ]) {
    const known = await as(id).ask('Query.myPractitioner', {})
    if (known.licenses.some(({ isActive }) => isActive)) continue
    const { version } = await as(id).ask('Mutation.updateMyCredentials', {
      input: { ...written, expectedVersion: known.version },
    })
    const licenses = Object.keys(states).map((state, index) => ({
      state,
      number: `${state}-${41207 + index}`,
      expiresOn,
    }))
    await as(id).ask('Mutation.updateMyLicenses', { input: { licenses, expectedVersion: version } })
    await as(idOf.ruth).ask('Mutation.verifyLicenses', {
      input: {
        practitionerId: id,
        expectedVersion: version + 1,
        states: Object.keys(states),
        isVerified: true,
      },
    })
  }
}

/** Returns a patient's account; patients who never sign in have one of the same kind. */
export function accountOf({ account, givenName, familyName }: DemoPatient, { idOf }: DemoAccounts): string {
  return account ? idOf[account] : demoId('patient', givenName, familyName)
}
