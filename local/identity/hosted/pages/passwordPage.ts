import { escapeHtml } from '../../../web/escapeHtml'
import type { Page } from './page'

type PasswordState = {
  request: string
  email: string
  problem?: string
  /** Link to sign in with Google, if the client offers it. */
  googleHref?: string
}

/** Renders the form for signing in with a password of the pool. */
export function passwordPage({ request, email, problem, googleHref }: PasswordState): Page {
  const body = `<h1>Sign in</h1>
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="/login">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<div class="field">
<label for="username">Email</label>
<input id="username" name="username" type="email" autocomplete="username" maxlength="254" required value="${escapeHtml(email)}">
</div>
<div class="field">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="256" required>
</div>
<button type="submit" name="action" value="signIn">Sign in</button>
<button class="quiet" type="submit" name="action" value="cancel" formnovalidate>Cancel</button>
</form>
${googleHref ? `<section><a class="button quiet" href="${escapeHtml(googleHref)}">Continue with Google (local stand-in)</a></section>` : ''}`
  return { status: problem ? 400 : 200, title: 'Sign in', body }
}
