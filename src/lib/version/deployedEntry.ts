/**
 * The address of the script with which the deployed version starts; its name has a hash of all code in it.
 * `scripts/prerender.ts` writes the file.
 * @returns undefined if the server does not say
 */
export async function deployedEntry(): Promise<string | undefined> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    if (!response.ok) return undefined
    const version: unknown = await response.json()
    if (typeof version !== 'object' || version === null || !('entry' in version)) return undefined
    return typeof version.entry === 'string' ? version.entry : undefined
  } catch {
    return undefined
  }
}

/** The address of the script with which this page has started; undefined in development, where it has no hash. */
export function loadedEntry(): string | undefined {
  const script = document.querySelector('script[type="module"][src^="/assets/"]')
  return script?.getAttribute('src') ?? undefined
}
