/**
 * The identity in a verified token. Except `deviceKey` it uses only claims that access and id tokens share, because AppSync
 * accepts both: Amplify sends access tokens, AWS's samples id tokens.
 */
export interface Identity {
  /** The `sub` claim: the account's id everywhere in the product. */
  readonly sub: string
  /** The `cognito:groups` claim; empty when absent. */
  readonly groups: readonly string[]
  /** The `auth_time` claim, seconds since 1970: when the person signed in with credentials. */
  readonly authTime: number
  /** The `origin_jti` claim: the original sign-in of a token, unchanged by refreshes; null when absent. */
  readonly originJti: string | null
  /** The `device_key` claim: the device of the sign-in; null in id tokens and in pools without devices. */
  readonly deviceKey: string | null
}
