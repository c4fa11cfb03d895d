export function request(ctx) {
  return { operation: 'Invoke', payload: eventOf(ctx) }
}

export function response(ctx) {
  return settle(ctx)
}
