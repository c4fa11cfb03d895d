import { CodedError, type ErrorCode, errorCodes } from '../../../domain/errors'
import { isPlainObject } from '../../../domain/intake/plainObject'
import { accessToken } from '../amplify/accessToken'
import { expireSession } from '../session/expireSession'
import { type PaymentSetup, readSetup, readVerified, type VerifiedPayment } from './paymentAnswers'

/** Whose id it is: what is to be paid for, or the request whose hold is to be renewed, as it ends or could not be charged. */
export type Payable = 'requestId' | 'orderId' | 'renewHoldOf'

/** The gateway is asked in between, which takes its time; longer than this is a connection that has died. */
const patienceMs = 20_000

/**
 * Begins the payment for a request or an order, or goes on with the one there is: asked again it is the same payment.
 * @throws CodedError as the API refuses: NotFound, PaymentMissing when nothing can be paid any more, GatewayUnavailable,
 *   SignInAgain …; Error when nobody answers. `codeOf` tells which
 */
export async function setupPayment(id: string, of: Payable): Promise<PaymentSetup> {
  return readSetup(await post('/payments/setup', { [of]: id }))
}

/**
 * Asks for the truth about a payment. It changes nothing and may be asked as often as one likes.
 * @throws CodedError NotFound, SignInAgain …; Error when nobody answers. `codeOf` tells which
 */
export async function verifyPayment(paymentId: string): Promise<VerifiedPayment> {
  return readVerified(await post('/payments/verify', { paymentId }))
}

async function post(path: string, body: object): Promise<unknown> {
  const answer = await send(path, body, await accessToken())
  if (answer.status !== 401) return read(answer)
  // The token looked good to us; a fresh one may look good to the API as well. If not, the session is over.
  const again = await send(path, body, await accessToken({ forceRefresh: true }))
  if (again.status === 401) expireSession()
  return read(again)
}

function send(path: string, body: object, token: string): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  })
}

async function read(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  if (isPlainObject(body) && isErrorCode(body['errorType'])) {
    throw new CodedError(body['errorType'], isPlainObject(body['errorInfo']) ? body['errorInfo'] : {})
  }
  if (answer.status === 401) throw new CodedError('SignInAgain')
  const failure = new Error(`${answer.url} answered ${answer.status}.`)
  // A proxy without a server behind it is as good as no network.
  if ([502, 503, 504].includes(answer.status)) failure.name = 'NetworkError'
  throw failure
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value)
}
