/** Port to the user directory. The product itself stores no email addresses. */
export interface AddressBook {
  /**
   * Returns the confirmed email address of an account; undefined when there is none, or the account is
   * disabled.
   */
  addressOf(accountId: string): Promise<string | undefined>
  /** Returns the accounts in a staff group. */
  membersOf(group: 'Admin' | 'HCPs'): Promise<readonly string[]>
}
