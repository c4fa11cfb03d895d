/**
 * AppSync batches the parents of one request into one invocation, up to the resolver's maximum batch size.
 */
export function request(ctx) {
  return { operation: 'BatchInvoke', payload: eventOf(ctx) }
}

export function response(ctx) {
  return settle(ctx)
}
