/** Input that confirms the sign-up of an address, which another person may have started. */
interface SignUpConfirmation {
  readonly email: string
  /** Code emailed to the address. */
  readonly code: string
  /** The only password valid afterwards. */
  readonly password: string
}

/** Port to the confirmation of sign-ups that another person may have started. */
export interface SignUps {
  /**
   * Confirms the sign-up of an address with the emailed code. Discards the password and all other
   * attributes with which the sign-up was started.
   * @throws CodedError CodeMismatch, also for an expired code and without a pending sign-up;
   * TooManyRequests, UserChangeRefused for a password that the pool rejects; DirectoryUnavailable
   */
  confirm(confirmation: SignUpConfirmation): Promise<void>
}
