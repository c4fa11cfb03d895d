type Confirmation = { readonly email: string; readonly code: string; readonly password: string }

/**
 * Confirms the sign-up of an address with the emailed code; afterwards only the given password is valid
 * (`docs/decisions/021-unconfirmed-sign-ups.md`).
 * @throws Error with Cognito's error name, which the screens have texts for: CodeMismatchException,
 *   LimitExceededException, or NetworkError for any other failure
 */
export async function confirmSignUpWithPassword(confirmation: Confirmation): Promise<void> {
  const { ok, status } = await post(confirmation)
  if (!ok) {
    const name = namesByStatus[status] ?? 'NetworkError'
    throw Object.assign(new Error(`The API answered ${status}.`), { name })
  }
}

async function post(confirmation: Confirmation): Promise<Response> {
  try {
    return await fetch('/sign-up/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(confirmation),
    })
  } catch (cause) {
    throw Object.assign(new Error('The API cannot be reached.', { cause }), { name: 'NetworkError' })
  }
}

const namesByStatus: Readonly<Record<number, string>> = {
  400: 'CodeMismatchException',
  429: 'LimitExceededException',
}
