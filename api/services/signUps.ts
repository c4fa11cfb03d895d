/** What somebody types who confirms an address that was signed up before, perhaps by another person. */
export interface SignUpConfirmation {
  readonly email: string
  /** The code that was mailed to the address. */
  readonly code: string
  /** The only password that signs in afterwards. */
  readonly password: string
}

/** The port to sign-ups that somebody else may have begun. */
export interface SignUps {
  /**
   * Confirms the sign-up of an address by the code that was mailed to it. Whatever password or other attribute the
   * sign-up was begun with is gone afterwards.
   * @throws CodedError CodeMismatch, also for a late code and where no sign-up waits; TooManyRequests,
   *   UserChangeRefused for a password that the pool does not take; DirectoryUnavailable
   */
  confirm(confirmation: SignUpConfirmation): Promise<void>
}
