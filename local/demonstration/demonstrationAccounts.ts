import type { ClientBase, Pool } from 'pg'
import { SettingsError } from '../settings'

/**
 * The demonstration accounts, which share one public password. example.com is reserved, so no real
 * user has such an address (RFC 2606).
 */
export const demonstrationAddresses = ['patient', 'patient2', 'doctor', 'doctor2', 'admin'].map(
  (name) => `${name}@example.com`,
)

interface DemonstrationAccount {
  readonly sub: string
  readonly email: string
}

/** Selects accounts by address or by the seed's record of them, because an address can change. */
const listStatement = `
  select u.sub::text as sub, u.email
  from identity.pool_user u left join public.account a on a.id = u.sub::text
  where u.email_key = any($1) or a.is_demonstration
  order by u.email_key`

async function listDemonstrationAccounts(owner: ClientBase | Pool): Promise<DemonstrationAccount[]> {
  const { rows } = await owner.query<DemonstrationAccount>(listStatement, [demonstrationAddresses])
  return rows
}

/**
 * Records the accounts that the demonstration data created.
 * @param ids of accounts that exist
 */
export async function recordDemonstrationAccounts(ownerPool: Pool, ids: readonly string[]): Promise<void> {
  await ownerPool.query('update public.account set is_demonstration = true where id = any($1)', [ids])
}

/**
 * Refuses to listen beyond loopback while the database has accounts with a public password.
 * @param host address to listen on
 * @throws SettingsError that names the remedy
 */
export async function requireNoDemonstrationAccounts(ownerPool: Pool, host: string): Promise<void> {
  const accounts = await listDemonstrationAccounts(ownerPool)
  if (accounts.length === 0) return
  const emails = accounts.map(({ email }) => email).join(', ')
  throw new SettingsError(
    `HOST=${host} is reachable from elsewhere, and this database has demonstration accounts, whose password ` +
      `everybody knows: ${emails}. Set DATA_DIR (or DATABASE_URL) to another one, or remove these accounts with ` +
      '`npm run remove-demo`.',
  )
}

/**
 * Deletes the demonstration accounts from the user pool, which disables them in the product
 * (migration 005 of the identity service). Their records stay, as the audit log requires.
 * @returns the addresses of the removed accounts
 */
export async function removeDemonstrationAccounts(owner: ClientBase): Promise<readonly string[]> {
  await owner.query('begin')
  try {
    const accounts = await listDemonstrationAccounts(owner)
    const subs = accounts.map(({ sub }) => sub)
    await owner.query('delete from identity.one_time_code where subject = any($1::uuid[])', [subs])
    await owner.query('delete from identity.pool_user where sub = any($1::uuid[])', [subs])
    await owner.query('commit')
    return accounts.map(({ email }) => email)
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
