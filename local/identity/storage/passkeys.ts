import type { Queryable } from '../../database/inTransaction'

export type Passkey = {
  /** The authenticator's credential id in base64url, unique across all pools. */
  credentialId: string
  sub: string
  relyingPartyId: string
  /** The public key in COSE format (RFC 9052). */
  publicKey: Buffer
  /** The authenticator's signature counter; 0 if it has none. */
  signatureCount: number
  name: string
  attachment: 'platform' | 'cross-platform' | null
  transports: string[]
  createdAt: Date
}

const columns = `credential_id as "credentialId", sub, relying_party_id as "relyingPartyId", public_key as "publicKey",
  signature_count::float8 as "signatureCount", name, attachment, transports, created_at as "createdAt"`

/** Inserts a passkey; returns false when the credential already exists. */
export async function insertPasskey(tx: Queryable, passkey: Passkey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into identity.passkey
       (credential_id, sub, relying_party_id, public_key, signature_count, name, attachment, transports, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing`,
    [
      passkey.credentialId,
      passkey.sub,
      passkey.relyingPartyId,
      passkey.publicKey,
      passkey.signatureCount,
      passkey.name,
      passkey.attachment,
      passkey.transports,
      passkey.createdAt,
    ],
  )
  return rowCount === 1
}

/** Returns a user's passkeys of every relying party, oldest first. */
export async function listPasskeysOf(tx: Queryable, sub: string): Promise<Passkey[]> {
  const { rows } = await tx.query<Passkey>(
    `select ${columns} from identity.passkey where sub = $1 order by created_at, credential_id`,
    [sub],
  )
  return rows
}

/**
 * Locks a user's own passkey until the transaction ends, so that signature counters are compared in
 * order.
 */
export async function lockPasskey(
  tx: Queryable,
  sub: string,
  credentialId: string,
): Promise<Passkey | undefined> {
  const { rows } = await tx.query<Passkey>(
    `select ${columns} from identity.passkey where sub = $1 and credential_id = $2 for update`,
    [sub, credentialId],
  )
  return rows[0]
}

export async function saveSignatureCount(tx: Queryable, credentialId: string, count: number): Promise<void> {
  await tx.query(`update identity.passkey set signature_count = $2 where credential_id = $1`, [
    credentialId,
    count,
  ])
}

/** Deletes a user's passkey; returns false when they have none with that id. */
export async function deletePasskey(tx: Queryable, sub: string, credentialId: string): Promise<boolean> {
  const { rowCount } = await tx.query(`delete from identity.passkey where sub = $1 and credential_id = $2`, [
    sub,
    credentialId,
  ])
  return rowCount === 1
}
