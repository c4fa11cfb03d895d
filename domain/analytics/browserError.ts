import { CodedError } from '../errors'
import { routePatterns } from '../paths'

/** Names of errors that are told apart; any other one is `Other`, because a name could be made of anything. */
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

/** Where an error came to light: nobody caught it, a promise was left with it, or it took a page down. */
export const errorSources = ['uncaught', 'rejection', 'page'] as const

export type ErrorName = (typeof errorNames)[number]
export type ErrorSource = (typeof errorSources)[number]

/**
 * What is known of an error in a browser: enough to find the place in the code, nothing of whose browser it was or what
 * was on the screen. Messages are left out, because they quote values.
 */
export interface BrowserError {
  readonly source: ErrorSource
  readonly name: ErrorName
  /** The number of React's message in production (https://react.dev/errors), which is part of no value. */
  readonly reactCode?: number
  /** Such as `/messages/:conversationId`; `*` for a path that the product does not have. */
  readonly route: string
  /** The built file and the place in it; left out where the error names none of ours. */
  readonly place?: { readonly chunk: string; readonly line: number; readonly column: number }
}

const chunkPattern = /^[\w-]{1,80}\.js$/
const maxPosition = 10_000_000

/**
 * Reads an error as a browser posted it; anything more than {@link BrowserError} is refused.
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
