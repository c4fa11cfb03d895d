import { brand } from '../../domain/brand'
import { originPlaceholder } from '../../domain/publicOrigin'
import { colors } from '../../src/components/theme/colors'
import { appIcons } from './siteImages'

/** The name of the {@link webManifest}'s file. */
export const webManifestName = 'manifest.webmanifest'

/**
 * Returns the manifest by which phones install the product as an app (https://www.w3.org/TR/appmanifest/). It opens at
 * the dashboard, which leads staff to the home page of their role and visitors to the sign-in.
 */
export function webManifest(): string {
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: colors.brand.strong,
    background_color: colors.canvas,
    icons: appIcons.map(({ name, size, purpose }) => ({
      src: `/${name}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  })
}

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
