/** `/config.json` could not be had or is not usable. The message is for whoever runs the product. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
