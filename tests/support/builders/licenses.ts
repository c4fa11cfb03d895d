import type { Pool } from 'pg'
import { states } from '../../../domain/intake/common/states'

/**
 * Gives clinicians active licenses, everywhere by default, whether or not they have an account.
 * @param owner of the tables
 */
export async function grantLicenses(
  owner: Pool,
  ids: readonly string[],
  where: readonly string[] = Object.keys(states),
): Promise<void> {
  await owner.query(
    'insert into account (id, created_at) select id, now() from unnest($1::text[]) id on conflict do nothing',
    [ids],
  )
  await owner.query(
    'insert into practitioner (id, updated_at) select id, now() from unnest($1::text[]) id on conflict do nothing',
    [ids],
  )
  await owner.query(
    `insert into practitioner_license (practitioner_id, state, number, expires_on, verified_at, verified_by, recorded_at)
      select id, state, 'MD-1234', '2099-12-31', now(), id, now() from unnest($1::text[]) id, unnest($2::text[]) state
      on conflict do nothing`,
    [ids, where],
  )
}
