import { CodedError } from '../../../../domain/errors'
import { loadConfiguration } from '../../config/loadConfiguration'
import { accessToken } from '../accessToken'

export type RecoveryCodeStanding = { readonly left: number; readonly isSaved: boolean }

type Answer<Data> = {
  readonly data?: Data | null
  readonly errors?: readonly { readonly errorType?: string }[]
}

/** How many recovery codes the person has left. */
export async function readRecoveryCodes(): Promise<RecoveryCodeStanding> {
  const query = 'query MyRecoveryCodes { myRecoveryCodes { left isSaved } }'
  return (await ask<{ myRecoveryCodes: RecoveryCodeStanding }>(query)).myRecoveryCodes
}

/** Ten new codes, told this once; those of before are void. */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const query = 'mutation MakeMyRecoveryCodes { makeMyRecoveryCodes { codes } }'
  return (await ask<{ makeMyRecoveryCodes: { codes: string[] } }>(query)).makeMyRecoveryCodes.codes
}

/** The person has saved the codes. */
export async function confirmRecoveryCodes(): Promise<void> {
  await ask('mutation ConfirmMyRecoveryCodes { confirmMyRecoveryCodes { isSaved } }')
}

/**
 * Asks the API without the GraphQL client, which the sign-in screen does not load; the operations are those of
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
