/**
 * Who a verified token speaks for. Nothing but `deviceKey` needs claims that only one kind of token has, so that access
 * and id tokens serve alike (AppSync takes both: Amplify sends access tokens, AWS's samples id tokens).
 */
export interface Identity {
  /** The `sub` claim: the account's id everywhere in the product. */
  readonly sub: string
  /** The `cognito:groups` claim; empty when absent. */
  readonly groups: readonly string[]
  /** The `auth_time` claim, seconds since 1970: when the person proved who they are. */
  readonly authTime: number
  /** The `origin_jti` claim: the sign-in that the token stems from, over all refreshes; null where there is none. */
  readonly originJti: string | null
  /** The `device_key` claim: the device of the sign-in. Id tokens do not have it, nor do pools without devices: null. */
  readonly deviceKey: string | null
}
