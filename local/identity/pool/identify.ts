import type { ActionContext } from '../actions/action'
import { IdentityError, refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { uuidFrom } from '../random'
import { findClient } from '../storage/pools'
import type { PoolUser } from '../storage/users'
import { findUser, findUserByEmail } from '../storage/users'
import { isEmailAddress } from '../../../domain/emailAddress'
import { emailKey } from './email'
import type { PoolClient } from './settings'

/** The subject of a request. An unknown name gets a simulated `sub`, stable for that name. */
export type Subject = { sub: string; user: PoolUser | undefined }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Returns the app client of a request. Ours are public clients, without a secret.
 * @throws ResourceNotFoundException when no pool has it, NotAuthorizedException when a secret hash
 * is sent
 */
export async function requireClient(input: Input, { tx }: ActionContext): Promise<PoolClient> {
  const clientId = input.text('ClientId', { maxLength: 128, pattern: /^[\w+]+$/ })
  const client = await findClient(tx, clientId)
  if (!client) {
    throw new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
  }
  if (input.optionalText('SecretHash') ?? input.map('AuthParameters').optionalText('SECRET_HASH')) {
    const message = `Client ${clientId} is configured without secret but secret was received`
    throw new IdentityError('NotAuthorizedException', message)
  }
  return client
}

/**
 * Returns the client that a session was sealed for.
 * @throws NotAuthorizedException when it was deleted
 */
export async function requireClientOfSession(
  { clientId }: { clientId: string },
  { tx }: ActionContext,
): Promise<PoolClient> {
  const client = await findClient(tx, clientId)
  if (!client) throw refusals.invalidSession()
  return client
}

/** Finds the user by email address or by the immutable username. */
export async function identify(name: string, client: PoolClient, context: ActionContext): Promise<Subject> {
  if (uuid.test(name)) return { sub: name, user: await findUser(context.tx, client.poolId, name) }
  const user = await findUserByEmail(context.tx, client.poolId, name)
  const simulated = simulatedSub(name, client, context)
  return user ? { sub: user.sub, user } : { sub: simulated, user: undefined }
}

/**
 * Refuses an unknown name for clients that do not prevent user existence errors.
 * @throws UserNotFoundException
 */
export function refuseUnknownUser({ user }: Subject, { client }: PoolClient): void {
  if (!user && !client.preventUserExistenceErrors) throw refusals.unknownUser()
}

/** Returns a simulated username for an unknown name, indistinguishable from a real one. */
function simulatedSub(name: string, client: PoolClient, { services }: ActionContext): string {
  return uuidFrom(services.cipher.digest('simulated sub', `${client.poolId} ${emailKey(name)}`))
}

/** Returns a simulated code destination for an unknown name. */
export function simulatedAddress(name: string, sub: string): string {
  return isEmailAddress(name) ? name : `${sub.charAt(0)}@${sub.charAt(1)}`
}
