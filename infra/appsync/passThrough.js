/** Returns the published argument to subscribers, without a data source. */
export function request(ctx) {
  return { payload: ctx.arguments.event }
}

export function response(ctx) {
  return ctx.result
}
