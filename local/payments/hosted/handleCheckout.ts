import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { escapeHtml } from '../../web/escapeHtml'
import { expireDueAuthorizations } from '../money/expire'
import { recordAuthentication, pay } from '../money/pay'
import { saveCard } from '../money/saveCard'
import { findTestCard } from '../money/testCards'
import type { FormTree } from '../protocol/form'
import { GatewayError } from '../protocol/gatewayError'
import { readForm } from '../protocol/readForm'
import type { Log, Services, Work } from '../services'
import { newId } from '../services'
import { findPaymentIntent } from '../storage/paymentIntents'
import type { StoredSession } from '../storage/sessions'
import { findSession } from '../storage/sessions'
import { inTransaction } from '../../database/inTransaction'
import type { Page } from './page'
import { messagePage } from '../../web/htmlPage'
import { backLink } from './page'
import { bankPage, paymentPage } from './paymentPage'
import { redirect, showPage } from './showPage'

type CheckoutOptions = {
  pool: Pool
  services: Services
  now: () => Date
  log: Log
  /** Called when there may be new events to deliver. */
  wake(): void
}

/** The result of a request: a page or a redirect. */
type Outcome = { page: Page; session?: StoredSession } | { goTo: string; session: StoredSession }

type Visit = CheckoutOptions & { session: StoredSession; at: Date; isBank: boolean }

/**
 * Handles the hosted pages below `/gateway/`. Changes are posted and answered with a redirect, so
 * that reloading and going back are safe. Never rejects.
 */
export function createCheckoutHandler(options: CheckoutOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const outcome = await answer(options, request, response).catch((error: unknown) =>
      failure(error, options.log),
    )
    if ('goTo' in outcome) redirect(response, outcome.goTo, outcome.session)
    else showPage(response, outcome.page, outcome.session, request.method === 'HEAD')
    if (request.method === 'POST') options.wake()
  }
}

async function answer(
  options: CheckoutOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Outcome> {
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  const [, id, bank] = /^\/gateway\/checkout\/(cs_test_\w{1,100})(\/authenticate)?$/.exec(path) ?? []
  const isPost = request.method === 'POST'
  const form = isPost ? await readForm(request, response) : undefined
  const at = options.now()
  if (await expireDueAuthorizations(options.pool, options.services, at)) options.wake()
  const session = id === undefined ? undefined : await findSession(options.pool, id)
  if (!session) {
    return {
      page: messagePage(
        404,
        'Page not found',
        'There’s no payment at this address. Go back to the store and start again.',
      ),
    }
  }
  const visit: Visit = { ...options, session, at, isBank: bank !== undefined }
  if (form) return submit(visit, form)
  if (request.method === 'GET' || request.method === 'HEAD') return show(visit)
  return {
    page: messagePage(405, 'This page can’t be opened that way', 'Please open it in a browser.'),
    session,
  }
}

async function show({ pool, session, isBank }: Visit): Promise<Outcome> {
  const closed = closedPage(session)
  if (closed) return { page: closed, session }
  if (isBank && session.paymentIntentStatus === 'requires_action') return { page: bankPage(session), session }
  if (isBank) return { goTo: pageOf(session), session }
  const intent = session.paymentIntentId ? await findPaymentIntent(pool, session.paymentIntentId) : undefined
  return { page: paymentPage(session, intent), session }
}

async function submit(visit: Visit, form: FormTree): Promise<Outcome> {
  const { pool, session, at, services, isBank } = visit
  if (session.status === 'open') {
    const step = isBank ? bankStep(form, session.id) : payStep(form, session)
    if (!step) return { page: paymentPage(session, undefined, 'You didn’t choose an option.'), session }
    const request = { id: newId(services.random, 'req'), idempotencyKey: null }
    await inTransaction(pool, (tx) => step({ tx, now: at, services, request }))
  }
  const after = await findSession(pool, session.id)
  return next(after ?? session)
}

type Step = (work: Work) => Promise<void>

function payStep(form: FormTree, { id, mode }: StoredSession): Step | undefined {
  const card = findTestCard(textOf(form, 'card'))
  const attempt = textOf(form, 'attempt')
  if (!card || !/^\d{1,9}$/.test(attempt)) return undefined
  const submitCard = mode === 'setup' ? saveCard : pay
  return (work) => submitCard(work, id, card, Number(attempt))
}

function bankStep(form: FormTree, sessionId: string): Step | undefined {
  const decision = textOf(form, 'decision')
  if (decision !== 'approve' && decision !== 'refuse') return undefined
  return (work) => recordAuthentication(work, sessionId, decision === 'approve')
}

/** Returns the redirect after a post, also for a repeated post. */
function next(session: StoredSession): Outcome {
  if (session.status === 'complete') return { goTo: session.successUrl, session }
  const isAsked = session.status === 'open' && session.paymentIntentStatus === 'requires_action'
  return { goTo: isAsked ? `${pageOf(session)}/authenticate` : pageOf(session), session }
}

function closedPage(session: StoredSession): Page | undefined {
  if (session.status === 'expired') {
    const text = 'You weren’t charged. Go back to the store and start again.'
    return messagePage(410, 'This payment page has expired', text, backLink(session, 'Go back'))
  }
  if (session.status === 'open') return undefined
  const link = `<a class="button" href="${escapeHtml(session.successUrl)}">Continue</a>`
  return messagePage(200, 'This payment is complete', 'You don’t need to do anything else here.', link)
}

function pageOf({ id }: StoredSession): string {
  return `/gateway/checkout/${id}`
}

function textOf(form: FormTree, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function failure(error: unknown, log: Log): Outcome {
  if (error instanceof GatewayError) {
    const status = error.status === 413 ? 413 : 400
    return {
      page: messagePage(status, 'That didn’t work', 'We couldn’t read the form. Go back and try again.'),
    }
  }
  const { name, code } = error as { name?: unknown; code?: unknown }
  log('gateway.pageFailure', { name, code })
  return {
    page: messagePage(
      500,
      'Something went wrong',
      'Nothing was changed. Reload the page to see the current status.',
    ),
  }
}
