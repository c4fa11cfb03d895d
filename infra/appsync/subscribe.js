export function request(ctx) {
  return { operation: 'Invoke', payload: eventOf(ctx) }
}

/** The server's filter replaces the default filter by arguments, and includes the arguments. */
export function response(ctx) {
  const answer = settle(ctx)
  if (answer.filter) {
    extensions.setSubscriptionFilter(answer.filter)
  }
  return null
}
