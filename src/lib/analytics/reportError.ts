import {
  type BrowserError,
  type ErrorName,
  type ErrorSource,
  errorNames,
} from '../../../domain/analytics/browserError'
import { routePatternOf } from '../../../domain/paths'
import { sendError } from './sendEvents'

/** Limit per page load, because a recurring error has been reported already. */
const maxReports = 10
const reported = new Set<string>()

/** Reports an error to the server, once per kind and location. */
export function reportError(source: ErrorSource, error: unknown): void {
  const report = describeError(source, error, window.location.pathname)
  const fingerprint = JSON.stringify(report)
  if (reported.size >= maxReports || reported.has(fingerprint)) return
  reported.add(fingerprint)
  sendError(report)
}

/**
 * Strips an error to its type and source location; nothing user-supplied is sent. It uses React's error number from
 * the message, the route pattern from the address, and a built file with line and column from the stack.
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

/** Returns the first of our files in the stack. The message is removed first, because some browsers prepend it. */
function placeIn({ stack = '', message }: Error): BrowserError['place'] {
  const [, chunk, line, column] =
    /\/assets\/([\w-]{1,80}\.js):(\d{1,7}):(\d{1,7})\)?$/m.exec(stack.replace(message, '')) ?? []
  return chunk === undefined ? undefined : { chunk, line: Number(line), column: Number(column) }
}
