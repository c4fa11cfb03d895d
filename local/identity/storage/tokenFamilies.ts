import type { Queryable } from '../../database/inTransaction'

/** All tokens of one sign-in. */
export type TokenFamily = {
  originJti: string
  sub: string
  clientId: string
  scope: string
  /** The device of the sign-in, where devices are tracked. */
  deviceKey: string | null
  signedInAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

const columns = `token_family.origin_jti as "originJti", sub, client_id as "clientId", scope, device_key as "deviceKey",
   signed_in_at as "signedInAt", expires_at as "expiresAt", revoked_at as "revokedAt"`

export async function insertFamily(tx: Queryable, family: TokenFamily): Promise<void> {
  await tx.query(
    `insert into identity.token_family (origin_jti, sub, client_id, scope, device_key, signed_in_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      family.originJti,
      family.sub,
      family.clientId,
      family.scope,
      family.deviceKey,
      family.signedInAt,
      family.expiresAt,
    ],
  )
}

export async function insertRefreshToken(tx: Queryable, originJti: string, digest: Buffer): Promise<void> {
  await tx.query(`insert into identity.refresh_token (digest, origin_jti) values ($1, $2)`, [
    digest,
    originJti,
  ])
}

export type FamilyOfRefreshToken = TokenFamily & { supersededAt: Date | null }

/**
 * Returns the family of a refresh token with both rows locked, or undefined for a token never
 * issued.
 */
export async function lockFamilyOf(tx: Queryable, digest: Buffer): Promise<FamilyOfRefreshToken | undefined> {
  const { rows } = await tx.query<FamilyOfRefreshToken>(
    `select ${columns}, superseded_at as "supersededAt"
     from identity.refresh_token join identity.token_family using (origin_jti)
     where digest = $1 for update`,
    [digest],
  )
  return rows[0]
}

export async function supersedeRefreshToken(tx: Queryable, digest: Buffer, now: Date): Promise<void> {
  await tx.query(
    `update identity.refresh_token set superseded_at = coalesce(superseded_at, $2) where digest = $1`,
    [digest, now],
  )
}

export async function findFamily(tx: Queryable, originJti: string): Promise<TokenFamily | undefined> {
  const { rows } = await tx.query<TokenFamily>(
    `select ${columns} from identity.token_family where origin_jti = $1`,
    [originJti],
  )
  return rows[0]
}

/** Revokes the tokens of one sign-in. */
export async function revokeFamily(tx: Queryable, originJti: string, now: Date): Promise<void> {
  await tx.query(
    `update identity.token_family set revoked_at = $2 where origin_jti = $1 and revoked_at is null`,
    [originJti, now],
  )
}

/** Revokes the tokens of all of a user's sign-ins, and ends their hosted sessions. */
export async function revokeAllFamilies(tx: Queryable, sub: string, now: Date): Promise<void> {
  await tx.query(`delete from identity.hosted_session where sub = $1`, [sub])
  await tx.query(`update identity.token_family set revoked_at = $2 where sub = $1 and revoked_at is null`, [
    sub,
    now,
  ])
}

/**
 * Revokes the tokens of a forgotten device, except the caller's own sign-in, if given, which
 * continues without a device.
 */
export async function detachDevice(
  tx: Queryable,
  {
    sub,
    deviceKey,
    exceptOriginJti,
    now,
  }: { sub: string; deviceKey: string; exceptOriginJti?: string; now: Date },
): Promise<void> {
  await tx.query(
    `update identity.token_family set
       revoked_at = case when origin_jti is not distinct from $3 then revoked_at else coalesce(revoked_at, $4) end,
       device_key = case when origin_jti is not distinct from $3 then null else device_key end
     where sub = $1 and device_key = $2`,
    [sub, deviceKey, exceptOriginJti ?? null, now],
  )
}
