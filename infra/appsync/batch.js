/** AppSync gathers the parents of one request, up to the resolver's largest batch, into one invocation. */
export function request(ctx) {
  return { operation: 'BatchInvoke', payload: eventOf(ctx) }
}

export function response(ctx) {
  return settle(ctx)
}
