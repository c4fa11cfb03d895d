import { brand } from '../../domain/brand'
import { originPlaceholder } from '../../domain/publicOrigin'
import { home } from '../../src/words/en/storefront/home'
import { social } from '../../src/words/en/social'
import { webManifestName } from './siteFiles'
import { socialPicture } from './siteImages'

/** Icons of every page, and the manifest. The SVG of `index.html` is used where it is supported. */
export const iconLinks =
  '<link rel="icon" href="/favicon.ico" sizes="32x32">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  `<link rel="manifest" href="/${webManifestName}">`

/** Keeps a page out of search engines: it is personal, or empty without a script. */
export const noIndex = '<meta name="robots" content="noindex">'

/**
 * Returns what search engines and messengers read of a prerendered page: its canonical address, Open Graph
 * (https://ogp.me) and structured data.
 * @param head with the page's title and description
 * @throws {Error} if the page has no title or no description
 */
export function pageHead(path: string, head: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1]
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1]
  if (!title || !description) throw new Error(`${path} needs a title and a description.`)
  const url = `${originPlaceholder}${path}`
  const image = `${originPlaceholder}/${socialPicture.name}`
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:width': String(socialPicture.width),
    'og:image:height': String(socialPicture.height),
    'og:image:alt': social.pictureAlt,
  }
  return [
    `<link rel="canonical" href="${url}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${content}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...structuredData(path).map(jsonLd),
  ].join('')
}

/** A data block: browsers do not execute it, so the content policy does not concern it. */
function jsonLd(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

/** https://schema.org/MedicalBusiness and https://schema.org/FAQPage, of the home page. */
function structuredData(path: string): readonly object[] {
  if (path !== '/') return []
  return [
    {
      '@type': 'MedicalBusiness',
      name: brand.name,
      description: home.description,
      url: `${originPlaceholder}/`,
      email: brand.email,
      image: `${originPlaceholder}/${socialPicture.name}`,
      areaServed: { '@type': 'Country', name: 'US' },
    },
    {
      '@type': 'FAQPage',
      mainEntity: home.faq.list.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
