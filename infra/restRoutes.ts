export interface RestRoute {
  readonly method: 'GET' | 'POST'
  /** Path in the syntax of an HTTP API; `{file}` is one segment. */
  readonly path: string
  /** Whether the gateway requires a token of the user pool. */
  readonly isForPatients: boolean
}

/** Routes of the public REST API. The gateway rejects all others before the Lambda. */
export const restRoutes: readonly RestRoute[] = [
  { method: 'GET', path: '/catalogue.json', isForPatients: false },
  { method: 'GET', path: '/practice.json', isForPatients: false },
  { method: 'GET', path: '/about.json', isForPatients: false },
  { method: 'GET', path: '/intake/{file}', isForPatients: false },
  { method: 'POST', path: '/contact', isForPatients: false },
  { method: 'POST', path: '/events', isForPatients: false },
  { method: 'POST', path: '/sign-up/confirm', isForPatients: false },
  { method: 'POST', path: '/sign-in/recover', isForPatients: false },
  { method: 'GET', path: '/unsubscribe', isForPatients: false },
  // Authenticated by the token in the query.
  { method: 'POST', path: '/unsubscribe', isForPatients: false },
  { method: 'POST', path: '/payments/setup', isForPatients: true },
  { method: 'POST', path: '/payments/verify', isForPatients: true },
  // Authenticated by Stripe's signature.
  { method: 'POST', path: '/payments/webhook', isForPatients: false },
]
