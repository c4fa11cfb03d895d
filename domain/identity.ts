/**
 * Who a verified token speaks for. Only claims that access and id tokens share, so that either kind serves
 * (AppSync takes both: Amplify sends access tokens, AWS's samples id tokens).
 */
export interface Identity {
  /** The `sub` claim: the account's id everywhere in the product. */
  readonly sub: string
  /** The `cognito:groups` claim; empty when absent. */
  readonly groups: readonly string[]
  /** The `auth_time` claim, seconds since 1970: when the person proved who they are. */
  readonly authTime: number
  /** The `iat` claim, seconds since 1970. */
  readonly issuedAt: number
}
