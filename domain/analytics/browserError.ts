import { CodedError } from '../errors'
import { routePatterns } from '../paths'

/** Error names that are recorded; any other is `Other`, because code can put any text into a name. */
export const errorNames = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'AbortError',
  'DataCloneError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'ChunkLoadError',
  'ConfigurationError',
  'Other',
] as const

/** How an error was caught: `error` event, `unhandledrejection` event, or the error boundary of a page. */
const errorSources = ['uncaught', 'rejection', 'page'] as const

export type ErrorName = (typeof errorNames)[number]
export type ErrorSource = (typeof errorSources)[number]

/**
 * An error in a browser: enough to find the place in the code, nothing that identifies the person or what was on the
 * screen. The message is left out, because messages quote values.
 */
export interface BrowserError {
  readonly source: ErrorSource
  readonly name: ErrorName
  /** React's error code in production (https://react.dev/errors); it quotes no value. */
  readonly reactCode?: number
  /** Route pattern, such as `/messages/:conversationId`; `*` for an unknown path. */
  readonly route: string
  /** Position in a built file; undefined when no stack frame is in one of ours. */
  readonly place?: { readonly chunk: string; readonly line: number; readonly column: number }
}

const chunkPattern = /^[\w-]{1,80}\.js$/
const maxPosition = 10_000_000

/**
 * Parses an error that a browser posted. Rejects any field that {@link BrowserError} does not have.
 * @throws CodedError InvalidInput with `field` and `rule`
 */
export function parseBrowserError(input: Readonly<Record<string, unknown>>): BrowserError {
  const { source, name, route, reactCode, chunk, line, column, ...more } = input
  const [unknown] = Object.keys(more)
  if (unknown !== undefined) throw new CodedError('InvalidInput', { field: unknown, rule: 'unknown' })
  return {
    source: oneOf('source', source, errorSources),
    name: oneOf('name', name, errorNames),
    route: oneOf('route', route, routePatterns),
    ...(reactCode !== undefined && { reactCode: wholeNumber('reactCode', reactCode, 999) }),
    ...(chunk !== undefined && {
      place: {
        chunk: chunkName(chunk),
        line: wholeNumber('line', line, maxPosition),
        column: wholeNumber('column', column, maxPosition),
      },
    }),
  }
}

function oneOf<Word extends string>(field: string, value: unknown, words: readonly Word[]): Word {
  const word = words.find((known) => known === value)
  if (word === undefined) throw new CodedError('InvalidInput', { field, rule: 'oneOf' })
  return word
}

function wholeNumber(field: string, value: unknown, max: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max) return value
  throw new CodedError('InvalidInput', { field, rule: 'wholeNumber', max })
}

function chunkName(value: unknown): string {
  if (typeof value === 'string' && chunkPattern.test(value)) return value
  throw new CodedError('InvalidInput', { field: 'chunk', rule: 'fileName' })
}
