import { type DestinationStream, pino } from 'pino'
import type { Log } from '../api/services/log'

/** Least severe events that are written; `silent` writes none. */
export type LogLevel = 'info' | 'warn' | 'error' | 'silent'

interface LogOptions {
  /** By default `info`, and `warn` on a terminal, where a person reads along. */
  readonly level: LogLevel | undefined
  readonly now: () => Date
  /** Takes one line with its line feed; by default they go to the standard error. */
  readonly write?: ((line: string) => void) | undefined
}

/** Opens the log: a line of JSON for each event, or a readable one on a terminal. */
export async function openLog({ level, now, write }: LogOptions): Promise<Log> {
  const isTerminal = write === undefined && process.stderr.isTTY
  const logger = pino(
    {
      level: level ?? (isTerminal ? 'warn' : 'info'),
      base: null,
      messageKey: 'event',
      formatters: { level: (label) => ({ level: label }) },
      timestamp: () => `,"at":"${now().toISOString()}"`,
    },
    isTerminal ? await readableLines() : { write: write ?? ((line) => void process.stderr.write(line)) },
  )
  return ({ level: severity, event, ...fields }) => logger[severity](fields, event)
}

/** Only loaded where a person reads. */
async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    messageKey: 'event',
    timestampKey: 'at',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    destination: process.stderr.fd,
    sync: true,
  })
}
