import { CodedError } from '../../../../domain/errors'
import { loadConfiguration } from '../../config/loadConfiguration'
import { accessToken } from '../accessToken'

export type RecoveryCodeStatus = { readonly left: number; readonly isSaved: boolean }

type Answer<Data> = {
  readonly data?: Data | null
  readonly errors?: readonly { readonly errorType?: string }[]
}

/** Returns how many recovery codes the account has left. */
export async function readRecoveryCodes(): Promise<RecoveryCodeStatus> {
  const query = 'query MyRecoveryCodes { myRecoveryCodes { left isSaved } }'
  return (await ask<{ myRecoveryCodes: RecoveryCodeStatus }>(query)).myRecoveryCodes
}

/** Returns ten new codes, which are shown only once. Earlier codes become invalid. */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const query = 'mutation GenerateMyRecoveryCodes { generateMyRecoveryCodes { codes } }'
  return (await ask<{ generateMyRecoveryCodes: { codes: string[] } }>(query)).generateMyRecoveryCodes.codes
}

/** Records that the user has saved the codes. */
export async function confirmRecoveryCodes(): Promise<void> {
  await ask('mutation ConfirmMyRecoveryCodes { confirmMyRecoveryCodes { isSaved } }')
}

/**
 * Calls the API without the GraphQL client, which the sign-in screen does not load. The operations are those of
 * operations/account.
 * @throws CodedError InternalError; TypeError without a network
 */
async function ask<Data>(query: string): Promise<Data> {
  const { graphqlEndpoint } = await loadConfiguration()
  const response = await fetch(graphqlEndpoint, {
    method: 'POST',
    cache: 'no-store',
    headers: { 'content-type': 'application/json', authorization: await accessToken() },
    body: JSON.stringify({ query }),
  })
  const { data } = (await response.json()) as Answer<Data>
  if (!data) throw new CodedError('InternalError')
  return data
}
