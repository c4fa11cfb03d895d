import { readFileSync, readdirSync } from 'node:fs'

/** Id of the origin of the public REST API. */
export const restOriginId = 'rest'

/** Page for unknown paths; its file is a copy of `app.html`. */
export const missingPage = '404.html'

/** Build output of the app. */
export interface BuiltSite {
  /** Folder of the built app. */
  readonly site: string
  /** File with its routes, a list such as `/messages/:conversationId`; `*` matches all others. */
  readonly routes: string
}

/**
 * Returns the code of the CloudFront function that rewrites a URL to its file: prerendered pages by name,
 * `app.html` for every other page of the app, files unchanged, and the missing page for the rest. A form
 * posted to `/contact`, which is also a page, is routed to the REST API.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-functions.html
 * @see
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/helper-functions-origin-modification.html
 */
export function pageFunction({ site, routes }: BuiltSite): string {
  const pages = readdirSync(site).filter((name) => name.endsWith('.html') && name !== 'app.html')
  return `import cf from 'cloudfront'
${knownAddresses(routes)}
const pages = ${JSON.stringify(pages)}
function handler(event) {
  const request = event.request
  if (request.method === 'POST') {
    cf.selectRequestOriginById('${restOriginId}')
    return request
  }
  if (isRoute.test(request.uri)) {
    const page = (request.uri.replace(/^\\/|\\/$/g, '') || 'index') + '.html'
    request.uri = '/' + (pages.includes(page) ? page : 'app.html')
  } else if (!isFile.test(request.uri)) {
    request.uri = '/${missingPage}'
  }
  return request
}
`
}

/**
 * Returns the code of the CloudFront function that sets status 404 on the missing page, whose file the
 * bucket serves with 200. It works on both the requested and the rewritten URL.
 */
export function statusFunction({ routes }: BuiltSite): string {
  return `${knownAddresses(routes)}
function handler(event) {
  const response = event.response
  const uri = event.request.uri
  if (uri === '/${missingPage}' || !(isRoute.test(uri) || isFile.test(uri))) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}
`
}

/**
 * Returns the equivalent of `isAppPath` of domain/paths.ts as regular expressions; a test compares the two.
 */
function knownAddresses(routes: string): string {
  const patterns = (JSON.parse(readFileSync(routes, 'utf8')) as string[])
    .filter((pattern) => pattern !== '*')
    .map((pattern) => pattern.replace(/:\w+/g, '[^/]+').replace(/^\/$/, ''))
  return `const isRoute = new RegExp(${JSON.stringify(`^(?:${patterns.join('|')})/?$`)})
const isFile = /\\.[a-z0-9]+$/i`
}
