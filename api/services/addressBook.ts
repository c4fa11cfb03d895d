/** The port to the directory of the identity service: the product itself keeps no address. */
export interface AddressBook {
  /** The confirmed e-mail address of an account; undefined when there is none, or the account is disabled. */
  addressOf(accountId: string): Promise<string | undefined>
  /** The accounts in a group of staff. */
  membersOf(group: 'Admin' | 'HCPs'): Promise<readonly string[]>
}
