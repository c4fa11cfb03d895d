/**
 * Returns the address of the deployed version's entry script, whose name contains a hash of all code.
 * `scripts/prerender.ts` writes the file.
 * @returns undefined if the server does not answer
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

/**
 * Returns the address of the loaded entry script, which the build names after `index.html`. Undefined in development,
 * where it has no hash, and until a prerendered page has requested it (`src/afterPaint.ts`).
 */
export function loadedEntry(): string | undefined {
  const script = document.querySelector('script[type="module"][src^="/assets/index-"]')
  return script?.getAttribute('src') ?? undefined
}
