import type { ErrorCode } from '../../domain/errors'
import { errorCodes } from '../../domain/errors'
import type { RestResponse } from './rest'

/** Returns a coded error as JSON in the format of AppSync's errors: `{ errorType, message, errorInfo }`. */
export function errorResponse(
  status: number,
  code: ErrorCode,
  {
    info = {},
    headers = {},
  }: { info?: Readonly<Record<string, unknown>>; headers?: RestResponse['headers'] } = {},
): RestResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify({ errorType: code, message: errorCodes[code], errorInfo: info }),
  }
}
