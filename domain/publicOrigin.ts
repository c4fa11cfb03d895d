/**
 * Placeholder for the public origin of the product, such as `https://care.example.com`, in the built pages, `robots.txt` and
 * `sitemap.xml`: a build does not know it. Each server replaces it. `.invalid` is a reserved domain (RFC 2606).
 */
export const originPlaceholder = 'https://public-url.invalid'

/** Returns whether a built file may contain the {@link originPlaceholder}. */
export function mayNameOrigin(file: string): boolean {
  return /\.(html|txt|xml)$/.test(file)
}

/** Returns the text of a built file for the product at an address. */
export function withPublicOrigin(text: string, origin: string): string {
  return text.replaceAll(originPlaceholder, origin)
}
