import type { ConnectionState } from '../../../lib/apollo/connectionStore'
import { isBehind } from '../../../lib/messages/thread'
import type { ThreadState } from '../../../lib/messages/threadStore'
import type { ConnectionIssue } from './ConnectionStatus'

/**
 * Returns the problem with the newest messages, if any. The poll every minute that finds nothing is not
 * reported.
 */
export function connectionIssue(
  { thread, catchingUp }: Pick<ThreadState, 'thread' | 'catchingUp'>,
  connection: ConnectionState,
  isOnline: boolean,
): ConnectionIssue | undefined {
  if (!isOnline) return 'offline'
  if (connection === 'offline') return 'reconnecting'
  if (catchingUp === 'failed') return 'catchUpFailed'
  return isBehind(thread) ? 'catchingUp' : undefined
}
