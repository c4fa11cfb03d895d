import type { CodePurpose } from '../pool/settings'
import type { Queryable } from '../../database/inTransaction'

export type StoredCode = { digest: Buffer; newEmail: string | null; expiresAt: Date }

/** Stores a code's digest and so invalidates the previous code. */
export async function saveCode(
  tx: Queryable,
  subject: string,
  purpose: CodePurpose,
  { digest, newEmail, expiresAt }: StoredCode,
): Promise<void> {
  await tx.query(
    `insert into identity.one_time_code (subject, purpose, digest, new_email, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (subject, purpose) do update
       set digest = excluded.digest, new_email = excluded.new_email, expires_at = excluded.expires_at`,
    [subject, purpose, digest, newEmail, expiresAt],
  )
}

/**
 * Locks the pending code, so that the second of two requests with the same code finds it consumed.
 */
export async function lockCode(
  tx: Queryable,
  subject: string,
  purpose: CodePurpose,
): Promise<StoredCode | undefined> {
  const { rows } = await tx.query<StoredCode>(
    `select digest, new_email as "newEmail", expires_at as "expiresAt"
     from identity.one_time_code where subject = $1 and purpose = $2 for update`,
    [subject, purpose],
  )
  return rows[0]
}

export async function deleteCode(tx: Queryable, subject: string, purpose: CodePurpose): Promise<void> {
  await tx.query(`delete from identity.one_time_code where subject = $1 and purpose = $2`, [subject, purpose])
}
