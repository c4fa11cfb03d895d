import type { ErrorCode } from '../../domain/errors'
import { errorCodes } from '../../domain/errors'
import type { RestAnswer } from './rest'

/** A coded error as JSON, in the words of AppSync's errors: `{ errorType, message, errorInfo }`. */
export function refusal(
  status: number,
  code: ErrorCode,
  {
    info = {},
    headers = {},
  }: { info?: Readonly<Record<string, unknown>>; headers?: RestAnswer['headers'] } = {},
): RestAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify({ errorType: code, message: errorCodes[code], errorInfo: info }),
  }
}
