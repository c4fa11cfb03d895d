export interface RestRoute {
  readonly method: 'GET' | 'POST'
  /** As an HTTP API writes it; `{file}` is one segment. */
  readonly path: string
  /** Whether a token of the user pool is asked for before the Lambda. */
  readonly isForPatients: boolean
}

/** The public REST interface as its gateway has it; what is not in here never gets to the Lambda. */
export const restRoutes: readonly RestRoute[] = [
  { method: 'GET', path: '/catalogue.json', isForPatients: false },
  { method: 'GET', path: '/house.json', isForPatients: false },
  { method: 'GET', path: '/intake/{file}', isForPatients: false },
  { method: 'POST', path: '/contact', isForPatients: false },
  { method: 'POST', path: '/events', isForPatients: false },
  { method: 'POST', path: '/sign-up/confirm', isForPatients: false },
  { method: 'POST', path: '/sign-in/recover', isForPatients: false },
  { method: 'POST', path: '/payments/setup', isForPatients: true },
  { method: 'POST', path: '/payments/verify', isForPatients: true },
  // Stripe signs what it sends.
  { method: 'POST', path: '/payments/webhook', isForPatients: false },
]
