import type { Log } from '../api/services/log'

/**
 * Writes events as lines of JSON.
 * @param write takes one line with its line feed
 */
export function jsonLog(write: (line: string) => void, now: () => Date): Log {
  return ({ level, event, ...fields }) => {
    write(`${JSON.stringify({ at: now().toISOString(), level, event, ...fields })}\n`)
  }
}
