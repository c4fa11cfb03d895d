let loading: Promise<unknown> | undefined

/**
 * Returns the unparsed content of `/config.json`; fetched once per page load, never from a cache. A failure is not
 * cached.
 * @throws Error when it cannot be fetched or is no JSON
 */
export function configurationJson(): Promise<unknown> {
  loading ??= fetchJson().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchJson(): Promise<unknown> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return await response.json()
}
