import type { ContactContext } from '../useCases/contact/receiveContactMessage'
import { receiveContactMessage } from '../useCases/contact/receiveContactMessage'
import { posted } from './posted'
import { readMembers } from './readJson'
import type { RestHandler } from './rest'

/**
 * `POST /contact` `{ id, name, email, body }` → 204: a visitor's message for the Admin's inbox. `id` is a UUID of the
 * browser's making, so that sending again is the same message. Failures are `{ errorType, message, errorInfo }`.
 */
export function contactHandler(context: ContactContext): RestHandler {
  return posted(async (request) => {
    await receiveContactMessage(readMembers(request), context)
    return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
  })
}
