import type { ContactContext } from '../useCases/messages/receiveContactMessage'
import { receiveContactMessage } from '../useCases/messages/receiveContactMessage'
import { postHandler } from './postHandler'
import { readJsonObject } from './readJson'
import type { RestHandler } from './rest'

/**
 * `POST /contact` `{ id, name, email, body }` → 204: stores a visitor's contact message for the Admins. `id`
 * is a client-generated UUID that makes retries idempotent. Failures are `{ errorType, message, errorInfo }`.
 */
export function contactHandler(context: ContactContext): RestHandler {
  return postHandler(async (request) => {
    await receiveContactMessage(readJsonObject(request), context)
    return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
  })
}
