import { originPlaceholder } from '../../domain/publicOrigin'

/**
 * Returns `robots.txt` (RFC 9309). Paths that need a sign-in are not listed: their page says `noindex`, which a crawler
 * reads only where it may fetch.
 */
export function robotsText(): string {
  return `User-agent: *\nAllow: /\nSitemap: ${originPlaceholder}/sitemap.xml\n`
}

/**
 * Returns `sitemap.xml` (https://www.sitemaps.org/protocol.html).
 * @param paths of the prerendered pages
 */
export function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${originPlaceholder}${path}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`
}
