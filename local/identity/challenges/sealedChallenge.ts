import { createHash } from 'node:crypto'
import type { ActionContext } from '../actions/action'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import { markChallengeUsed } from '../storage/attempts'

/**
 * The server's state of an issued challenge. It travels sealed through the client, so that an
 * unfinished sign-in needs no row, survives a restart and cannot be forged.
 */
export type Challenge = {
  name: string
  sub: string
  clientId: string
  expiresAt: Date
  /** Values specific to this kind of challenge. */
  data: Record<string, string>
  /** Identifies this challenge among the used ones. */
  digest: Buffer
}

type NewChallenge = Pick<Challenge, 'name' | 'sub' | 'data'>

/** Upper bound of a sealed challenge; the longest carries an SRP exchange. */
export const sealedText = { maxLength: 4096 }

const sealContext = 'challenge'

/**
 * Seals a challenge for one user of one client as base64. It expires after the client's session
 * time.
 */
export function sealChallenge(
  { name, sub, data }: NewChallenge,
  { clientId, client }: PoolClient,
  context: ActionContext,
): string {
  const expiresAt = context.now.getTime() + client.sessionSeconds * 1000
  const plain = Buffer.from(JSON.stringify({ name, sub, clientId, expiresAt, data }))
  return context.services.cipher.seal(plain, sealContext).toString('base64')
}

/**
 * Opens a challenge that this server sealed for this client and kind.
 * @throws NotAuthorizedException when it is forged, expired, or of another kind or client
 */
export function openChallenge(
  sealed: string,
  name: string,
  client: PoolClient,
  context: ActionContext,
): Challenge {
  const challenge = openChallengeOfAnyClient(sealed, name, context)
  if (challenge.clientId !== client.clientId) throw refusals.invalidSession()
  return challenge
}

/**
 * Opens a challenge for operations that name no client outside the session.
 * @throws NotAuthorizedException
 */
export function openChallengeOfAnyClient(sealed: string, name: string, context: ActionContext): Challenge {
  const bytes = Buffer.from(sealed, 'base64')
  const plain = context.services.cipher.open(bytes, sealContext)
  if (!plain) throw refusals.invalidSession()
  // Sealed by this server, so its shape is known.
  const content = JSON.parse(plain.toString()) as Omit<Challenge, 'expiresAt' | 'digest'> & {
    expiresAt: number
  }
  if (content.name !== name) throw refusals.invalidSession()
  const expiresAt = new Date(content.expiresAt)
  if (expiresAt <= context.now) throw refusals.expiredSession()
  return { ...content, expiresAt, digest: createHash('sha256').update(bytes).digest() }
}

/**
 * Marks a challenge as used.
 * @throws NotAuthorizedException the second time
 */
export async function consumeChallenge(challenge: Challenge, { tx }: ActionContext): Promise<void> {
  const isFirst = await markChallengeUsed(tx, challenge.digest, challenge.expiresAt)
  if (!isFirst) throw refusals.expiredSession()
}
