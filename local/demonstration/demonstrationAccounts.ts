import type { ClientBase, Pool } from 'pg'
import { SettingsError } from '../settingsError'

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
 * @throws SettingsError that names the remedy
 */
export async function requireNoDemonstrationAccounts(ownerPool: Pool): Promise<void> {
  const accounts = await listDemonstrationAccounts(ownerPool)
  if (accounts.length === 0) return
  const emails = accounts.map(({ email }) => email).join(', ')
  throw new SettingsError(
    `Others can reach this product, and its database has demonstration accounts, whose password everybody knows: ` +
      `${emails}. Set DATA_DIR (or DATABASE_URL) to another one, or remove these accounts with ` +
      '`npm run remove-demo`.',
  )
}

/**
 * Deletes what demonstration accounts published of a treatment's questionnaires, so that patients answer the newest
 * version. A publication by someone else stands, and with it the history that it continues.
 */
const unpublishStatement = `
  delete from public.questionnaire_publication p
  where not exists (
    select 1 from public.questionnaire_publication other
    where other.treatment_type = p.treatment_type and other.published_by <> all($1))
  returning p.treatment_type as "treatmentType"`

interface Removed {
  /** Addresses of the accounts. */
  readonly accounts: readonly string[]
  /** Treatments that ask the newest questionnaire again. */
  readonly treatments: readonly string[]
}

/**
 * Deletes the demonstration accounts from the user pool, which disables them in the product
 * (migration 005 of the identity service), and the questionnaires they published. Their records stay, as the audit log
 * requires.
 */
export async function removeDemonstrationAccounts(owner: ClientBase): Promise<Removed> {
  await owner.query('begin')
  try {
    const accounts = await listDemonstrationAccounts(owner)
    const subs = accounts.map(({ sub }) => sub)
    await owner.query('delete from identity.one_time_code where subject = any($1::uuid[])', [subs])
    await owner.query('delete from identity.pool_user where sub = any($1::uuid[])', [subs])
    const { rows } = await owner.query<{ treatmentType: string }>(unpublishStatement, [subs])
    await owner.query('commit')
    return {
      accounts: accounts.map(({ email }) => email),
      treatments: [...new Set(rows.map(({ treatmentType }) => treatmentType))],
    }
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
