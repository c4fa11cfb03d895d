import type { SessionScope } from '../../../domain/generated/enums'
import { callApi } from './callApi'

export type OwnSignIns = {
  readonly which: SessionScope
  /** The device to forget. */
  readonly deviceKey?: string
}

/** As in operations/account/RevokeMySessions.graphql, whose generated form would import the GraphQL client. */
const revokeMySessions = `mutation RevokeMySessions($input: RevokeMySessionsInput!) { revokeMySessions(input: $input) { endedAt } }`

/**
 * Has the API reject the tokens of ended sign-ins, which the user pool would verify until they expire. An already
 * rejected token counts as success.
 * @param token an access token, as compact JWT
 * @throws Error when the API could not be reached, or failed
 */
export async function revokeOwnSessions(token: string, input: OwnSignIns): Promise<void> {
  await callApi(token, revokeMySessions, { input })
}
