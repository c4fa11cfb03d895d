/** What the API publishes is what subscribers receive: nothing is asked, nothing is stored. */
export function request(ctx) {
  return { payload: ctx.arguments.event }
}

export function response(ctx) {
  return ctx.result
}
