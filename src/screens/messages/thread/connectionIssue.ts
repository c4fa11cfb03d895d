import type { ConnectionState } from '../../../lib/apollo/connectionStore'
import { isBehind } from '../../../lib/messages/thread'
import type { ThreadState } from '../../../lib/messages/threadStore'
import type { ConnectionIssue } from './ConnectionStatus'

/**
 * What the reader has to know about the newest messages, if anything. A look for news that finds none, as happens every
 * minute, is not worth a word.
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
