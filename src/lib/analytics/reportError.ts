import {
  type BrowserError,
  type ErrorName,
  type ErrorSource,
  errorNames,
} from '../../../domain/analytics/browserError'
import { routePatternOf } from '../../../domain/paths'
import { sendError } from './sendEvents'

/** Of each load of the document; what breaks again and again has been said. */
const mostReports = 10
const reported = new Set<string>()

/** Tells the server that something of ours broke, once for each kind of error and place. */
export function reportError(source: ErrorSource, error: unknown): void {
  const report = describeError(source, error, window.location.pathname)
  const fingerprint = JSON.stringify(report)
  if (reported.size >= mostReports || reported.has(fingerprint)) return
  reported.add(fingerprint)
  sendError(report)
}

/**
 * What may be known of an error: its kind and its place in our code. Of the message only React's number is taken; of the
 * address only its pattern; of the stack only one of our built files, with line and column.
 * @param path of the page, without query
 */
export function describeError(source: ErrorSource, error: unknown, path: string): BrowserError {
  const isError = error instanceof Error
  const reactCode = isError ? /^Minified React error #(\d{1,3});/.exec(error.message)?.[1] : undefined
  const place = isError ? placeIn(error) : undefined
  return {
    source,
    name: nameOf(error),
    route: routePatternOf(path),
    ...(reactCode !== undefined && { reactCode: Number(reactCode) }),
    ...(place && { place }),
  }
}

function nameOf(error: unknown): ErrorName {
  const name = error instanceof Error || error instanceof DOMException ? error.name : undefined
  return errorNames.find((known) => known === name) ?? 'Other'
}

/** The first of our files in the stack. The message, with which some browsers begin it, is taken out first. */
function placeIn({ stack = '', message }: Error): BrowserError['place'] {
  const [, chunk, line, column] =
    /\/assets\/([\w-]{1,80}\.js):(\d{1,7}):(\d{1,7})\)?$/m.exec(stack.replace(message, '')) ?? []
  return chunk === undefined ? undefined : { chunk, line: Number(line), column: Number(column) }
}
