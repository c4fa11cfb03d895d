export function request(ctx) {
  return { operation: 'Invoke', payload: eventOf(ctx) }
}

/** The server's filter takes the place of the one that the arguments make: it names them too. */
export function response(ctx) {
  const answer = settle(ctx)
  if (answer.filter) {
    extensions.setSubscriptionFilter(answer.filter)
  }
  return null
}
