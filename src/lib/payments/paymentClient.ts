import { CodedError } from '../../../domain/errors'
import { isPlainObject } from '../../../domain/isPlainObject'
import { accessToken } from '../amplify/accessToken'
import { isErrorCode } from '../errors/isErrorCode'
import { expireSession } from '../session/expireSession'
import {
  type PaymentSetup,
  parseCardPage,
  parseSetupResponse,
  parseVerifyResponse,
  type VerifiedPayment,
} from './paymentResponses'

/** The object of an id: what is paid for, or the request whose hold is expiring or could not be charged. */
export type Payable = 'requestId' | 'orderId' | 'reauthorizeRequestId'

/** Timeout: the call includes the slow gateway; beyond this the connection is dead. */
const requestTimeoutMs = 20_000

/**
 * Starts the payment for a request or an order, or continues the existing one; idempotent.
 * @throws CodedError as the API refuses: NotFound, PaymentMissing when nothing can be paid any more,
 *   GatewayUnavailable, SignInAgain …; Error without an answer. `codeOf` distinguishes them
 */
export async function setupPayment(id: string, of: Payable): Promise<PaymentSetup> {
  return parseSetupResponse(await post('/payments/setup', { [of]: id }))
}

/**
 * Returns the reconciled state of a payment. It is safe to call repeatedly.
 * @throws CodedError NotFound, SignInAgain …; Error without an answer. `codeOf` distinguishes them
 */
export async function verifyPayment(paymentId: string): Promise<VerifiedPayment> {
  return parseVerifyResponse(await post('/payments/verify', { paymentId }))
}

/**
 * Agrees to automatic payment of a prescription's refills at the shown price.
 * @returns the gateway's page that saves the card
 * @throws CodedError RefillRefused, Conflict when the price has changed, GatewayUnavailable …
 */
export async function openCardPage(prescriptionId: string, agreedCents: number): Promise<string> {
  return parseCardPage(await post('/payments/setup', { prescriptionId, agreedCents }))
}

/** Has the server read whether the gateway's page has saved a card. */
export async function verifyCard(prescriptionId: string): Promise<void> {
  await post('/payments/verify', { prescriptionId })
}

async function post(path: string, body: object): Promise<unknown> {
  const answer = await send(path, body, await accessToken())
  if (answer.status !== 401) return read(answer)
  // The API may accept a fresh token although this one looked valid. If not, the session is over.
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
    signal: AbortSignal.timeout(requestTimeoutMs),
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
  // An error of a proxy without a server behind it is treated as no network.
  if ([502, 503, 504].includes(answer.status)) failure.name = 'NetworkError'
  throw failure
}
