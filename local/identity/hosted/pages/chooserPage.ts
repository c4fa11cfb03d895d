import { escapeHtml } from '../../../web/escapeHtml'
import { standInAccounts } from '../google/googleAccount'
import type { Page } from './page'

type ChooserState = {
  /** The field that binds the form to the authorize request. */
  request: string
  /** Prefilled or previously submitted address. */
  email: string
  /** Validation error of the address. */
  problem?: string
}

/**
 * Renders the choice of a Google account. It uses the product's look so that it is not mistaken for
 * Google's page.
 */
export function chooserPage({ request, email, problem }: ChooserState, brandName: string): Page {
  const hidden = `<input type="hidden" name="request" value="${escapeHtml(request)}">`
  const describedBy = problem ? ' aria-invalid="true" aria-describedby="email-problem"' : ''
  const body = `<h1>Choose a Google account</h1>
<p class="note">To continue to ${escapeHtml(brandName)}. These accounts exist only here. Nothing is sent to Google, and you don’t need a Google password.</p>
<form method="post" action="/oauth2/idpresponse">
${hidden}
<ul class="accounts">
${standInAccounts.map(rowOf).join('\n')}
</ul>
</form>
<section aria-labelledby="other">
<h2 id="other">Use another account</h2>
<form method="post" action="/oauth2/idpresponse" novalidate>
${hidden}
<div class="field">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${escapeHtml(email)}"${describedBy}>
${problem ? `<span class="wrong" id="email-problem" role="alert">${escapeHtml(problem)}</span>` : ''}
</div>
<label class="check"><input type="checkbox" name="verified" value="yes" checked>Google has verified this email</label>
<button type="submit" name="account" value="other">Continue</button>
<button class="quiet" type="submit" name="account" value="cancel" formnovalidate>Cancel</button>
</form>
</section>`
  return { status: problem ? 400 : 200, title: 'Choose a Google account', body, standsInFor: 'Google' }
}

function rowOf({ key, name, email, emailVerified }: (typeof standInAccounts)[number]): string {
  const state = emailVerified ? '' : '<small>Email not verified</small>'
  return `<li><button class="account" type="submit" name="account" value="${key}"><span class="letter" aria-hidden="true">${name.charAt(0)}</span><span><strong>${escapeHtml(name)}</strong><small>${escapeHtml(email)}</small>${state}</span></button></li>`
}
