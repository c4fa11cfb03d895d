import type { Queryable } from '../../database/inTransaction'

export type MfaFactor = 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP'

/** A user's second factors. Secrets are sealed; see `mfa/totp.ts`. */
export type MfaState = {
  totpSecret: Buffer | null
  /** Associated secret, not yet verified by a code. */
  pendingTotpSecret: Buffer | null
  /** Time step of the newest used code. */
  lastTotpStep: number | null
  totpEnabled: boolean
  emailEnabled: boolean
  preferred: MfaFactor | null
}

const nothing: MfaState = {
  totpSecret: null,
  pendingTotpSecret: null,
  lastTotpStep: null,
  totpEnabled: false,
  emailEnabled: false,
  preferred: null,
}

const columns = `totp_secret as "totpSecret", pending_totp_secret as "pendingTotpSecret",
  last_totp_step::float8 as "lastTotpStep", totp_enabled as "totpEnabled", email_enabled as "emailEnabled", preferred`

export async function findMfa(tx: Queryable, sub: string): Promise<MfaState> {
  const { rows } = await tx.query<MfaState>(`select ${columns} from identity.user_mfa where sub = $1`, [sub])
  return rows[0] ?? nothing
}

/** Locks the state, so that the second of two requests with the same code finds it used. */
export async function lockMfa(tx: Queryable, sub: string): Promise<MfaState> {
  const { rows } = await tx.query<MfaState>(
    `select ${columns} from identity.user_mfa where sub = $1 for update`,
    [sub],
  )
  return rows[0] ?? nothing
}

export async function saveMfa(tx: Queryable, sub: string, state: MfaState): Promise<void> {
  await tx.query(
    `insert into identity.user_mfa
       (sub, totp_secret, pending_totp_secret, last_totp_step, totp_enabled, email_enabled, preferred)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (sub) do update set
       totp_secret = excluded.totp_secret, pending_totp_secret = excluded.pending_totp_secret,
       last_totp_step = excluded.last_totp_step, totp_enabled = excluded.totp_enabled,
       email_enabled = excluded.email_enabled, preferred = excluded.preferred`,
    [
      sub,
      state.totpSecret,
      state.pendingTotpSecret,
      state.lastTotpStep,
      state.totpEnabled,
      state.emailEnabled,
      state.preferred,
    ],
  )
}
