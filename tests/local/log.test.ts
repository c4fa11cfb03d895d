import { expect, test } from 'vitest'
import { type LogLevel, openLog } from '../../local/log'

const now = () => new Date('2026-03-02T09:00:00Z')

async function linesAt(level: LogLevel | undefined): Promise<readonly unknown[]> {
  const lines: string[] = []
  const log = await openLog({ level, now, write: (line) => void lines.push(line) })
  log({ level: 'info', event: 'mail.sent', id: 'a' })
  log({ level: 'warn', event: 'mail.postponed', id: 'a', attempts: 2 })
  log({ level: 'error', event: 'mail.failed', id: 'a', reason: undefined })
  return lines.map((line) => JSON.parse(line) as unknown)
}

const at = now().toISOString()
const sent = { level: 'info', at, id: 'a', event: 'mail.sent' }
const postponed = { level: 'warn', at, id: 'a', attempts: 2, event: 'mail.postponed' }
const failed = { level: 'error', at, id: 'a', event: 'mail.failed' }

test.each([
  [undefined, [sent, postponed, failed]],
  ['info', [sent, postponed, failed]],
  ['warn', [postponed, failed]],
  ['error', [failed]],
  ['silent', []],
] as const)('an event is one line of JSON, from the level %s on', async (level, expected) => {
  expect(await linesAt(level)).toEqual(expected)
})
