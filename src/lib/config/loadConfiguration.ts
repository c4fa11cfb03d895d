import type { Configuration } from './configuration'
import { ConfigurationError } from './configurationError'
import { configurationJson } from './configurationJson'
import { readConfiguration } from './readConfiguration'

let loading: Promise<Configuration> | undefined

/**
 * Returns the configuration of this deployment, from `/config.json`; fetched once per page load, never from a cache.
 * A failure is not cached, so the next call tries again.
 * @throws ConfigurationError when it cannot be fetched or is not usable
 */
export function loadConfiguration(): Promise<Configuration> {
  loading ??= fetchConfiguration().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchConfiguration(): Promise<Configuration> {
  const json = await configurationJson().catch((error: unknown) => {
    throw new ConfigurationError('/config.json could not be loaded.', { cause: error })
  })
  return readConfiguration(json, window.location.origin)
}
