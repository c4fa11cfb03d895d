/** An error about a missing or invalid setting; the message names the remedy. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
