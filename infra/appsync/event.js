/**
 * What the Lambda is told of a field: `ResolverEvent` in api/lambda/resolverEvent.ts. The request's headers hold the
 * token and stay here; of the claims only those go on that say who calls.
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

/** The data of the Lambda's envelope (api/lambda/envelope.ts), or its error as AppSync shapes one. */
function settle(ctx) {
  // What Lambda itself says of a failure may quote anything.
  if (ctx.error || !ctx.result) {
    util.error('Something unexpected; the request id leads to the log.', 'InternalError', null, null)
  }
  const envelope = ctx.result
  if (envelope.errorType) {
    util.error(envelope.errorMessage, envelope.errorType, envelope.data, envelope.errorInfo)
  }
  return envelope.data
}
