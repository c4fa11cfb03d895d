/** `/config.json` could not be fetched or is not usable. The message is for operators. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
