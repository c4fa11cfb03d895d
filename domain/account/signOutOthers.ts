/**
 * Key in Cognito's `ClientMetadata` for a password reset by an emailed code. The value `true` ends all
 * sessions of the account; any other value does not.
 */
export const signOutOthersKey = 'signOutOthers'
