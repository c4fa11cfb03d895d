import type { ClientConfig } from 'pg'
import type { Log } from '../../api/services/log'
import type { GraphqlServer } from '../graphql/createGraphqlServer'
import { type Listener, openListener } from './openListener'

/**
 * Ends live delivery to an account whose access has changed, in any process or by an operator: a role, a license, an
 * ended session, a disabled account.
 */
export function watchAccess(
  connection: ClientConfig,
  graphql: Pick<GraphqlServer, 'reviewAccess'>,
  log: Log,
): Promise<Listener> {
  return openListener({
    connection,
    channel: 'tendwell_access_changed',
    onNotification: (accountId) => graphql.reviewAccess(accountId),
    onGap: () => graphql.reviewAccess(undefined),
    log,
  })
}
