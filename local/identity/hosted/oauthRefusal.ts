/** Error codes of RFC 6749 §4.1.2.1 and §5.2, OpenID Connect Core §3.1.2.6, RFC 6750 §3.1 and RFC 7009 §2.2.1. */
type OAuthErrorCode =
  | 'access_denied'
  | 'insufficient_scope'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'login_required'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type'

/** An OAuth error; the message is its `error_description`. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal'

  constructor(
    readonly code: OAuthErrorCode,
    description: string,
  ) {
    super(description)
  }
}
