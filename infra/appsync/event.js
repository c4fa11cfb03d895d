/**
 * Returns the event of the Lambda: `ResolverEvent` in api/lambda/resolverEvent.ts. Leaves out the request's
 * headers, because they contain the token. Passes only the claims that identify the caller.
 */
function eventOf(ctx) {
  const claims = ctx.identity && ctx.identity.claims
  return {
    info: { parentTypeName: ctx.info.parentTypeName, fieldName: ctx.info.fieldName },
    arguments: ctx.arguments,
    source: ctx.source,
    identity: claims && {
      claims: {
        sub: claims.sub,
        auth_time: claims.auth_time,
        origin_jti: claims.origin_jti,
        device_key: claims.device_key,
        'cognito:groups': claims['cognito:groups'],
      },
    },
  }
}

/**
 * Returns the data of the Lambda's envelope (api/lambda/envelope.ts), or raises its error in AppSync's
 * format.
 */
function settle(ctx) {
  // Lambda's own error message may quote any data, so it is not returned.
  if (ctx.error || !ctx.result) {
    util.error('Something unexpected; the request id leads to the log.', 'InternalError', null, null)
  }
  const envelope = ctx.result
  if (envelope.errorType) {
    util.error(envelope.errorMessage, envelope.errorType, envelope.data, envelope.errorInfo)
  }
  return envelope.data
}
