import { formatAmount } from '../../../domain/format/amount'
import { escapeHtml } from '../../web/escapeHtml'
import type { TestCard } from '../money/testCards'
import { testCards } from '../money/testCards'
import type { StoredPaymentIntent } from '../storage/paymentIntents'
import type { StoredLineItem, StoredSession } from '../storage/sessions'
import type { Page } from './page'
import { backLink } from './page'

/**
 * Renders the choice of a test card. `problem` is an error of the form; by default the last decline
 * is shown.
 */
export function paymentPage(
  session: StoredSession,
  intent: StoredPaymentIntent | undefined,
  problem?: string,
): Page {
  const { title, intro, submit } = purposeOf(session)
  const declined = session.mode === 'setup' && session.attempts > 0 ? 'Your card was declined.' : undefined
  const refusal = problem ?? declined ?? intent?.lastPaymentError?.message
  const body = `<h1>${title}</h1>
${intro}
${refusal ? `<p class="problem" role="alert">${escapeHtml(refusal)} Choose a card and try again.</p>` : ''}
<form method="post" action="/gateway/checkout/${escapeHtml(session.id)}">
<input type="hidden" name="attempt" value="${session.attempts}">
<fieldset>
<legend>Test card</legend>
${testCards.map(choiceOf).join('\n')}
</fieldset>
<button type="submit">${escapeHtml(submit)}</button>
</form>
${backLink(session, 'Cancel and go back')}`
  return { status: problem === undefined ? 200 : 400, title, body }
}

/** What the page is for, and what its button does. */
function purposeOf(session: StoredSession): { title: string; intro: string; submit: string } {
  const { amountTotal, currency, captureMethod, lineItems } = session
  if (amountTotal === null || currency === null)
    return {
      title: 'Save your card',
      intro: '<p class="note">You won’t be charged now. Your card will be charged as you agreed.</p>',
      submit: 'Save card',
    }
  const total = formatAmount(amountTotal, currency)
  const isHold = captureMethod === 'manual'
  const intro = `<p class="amount">${escapeHtml(total)}</p>
<p class="note">${isHold ? 'We’ll place a hold for this amount. Your card may be charged later.' : 'Your card will be charged now.'}</p>
<ul>
${lineItems.map((line) => lineOf(line, currency)).join('\n')}
</ul>`
  return { title: 'Payment', intro, submit: `${isHold ? 'Hold' : 'Pay'} ${total}` }
}

function lineOf({ name, quantity, unitAmount }: StoredLineItem, currency: string): string {
  const count = quantity > 1 ? ` × ${quantity}` : ''
  const amount = formatAmount(unitAmount * quantity, currency)
  return `<li><span>${escapeHtml(name)}${count}</span><span>${escapeHtml(amount)}</span></li>`
}

function choiceOf({ number, label }: TestCard, index: number): string {
  const shown = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  const checked = index === 0 ? ' checked' : ''
  return `<label><input type="radio" name="card" value="${number}" required${checked}><span>${escapeHtml(label)}<small>${shown}</small></span></label>`
}

/** Renders the bank's question to the cardholder (3-D Secure). */
export function bankPage(session: StoredSession): Page {
  const total = formatAmount(session.amountTotal ?? 0, session.currency ?? 'usd')
  const body = `<h1>Confirm with your bank</h1>
<p class="amount">${escapeHtml(total)}</p>
<p class="note">Do you approve this payment? This page stands in for your bank’s own page (3-D Secure).</p>
<form method="post" action="/gateway/checkout/${escapeHtml(session.id)}/authenticate">
<button type="submit" name="decision" value="approve">Approve</button>
<button class="quiet" type="submit" name="decision" value="refuse">Decline</button>
</form>
<a class="cancel" href="/gateway/checkout/${escapeHtml(session.id)}">Use another card</a>`
  return { status: 200, title: 'Confirm with your bank', body }
}
