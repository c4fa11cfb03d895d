/**
 * The key in Cognito's `ClientMetadata` by which whoever sets a new password by a mailed code says whether all sessions
 * of the account end with it: `true`, or anything else for no.
 */
export const signOutOthersKey = 'signOutOthers'
