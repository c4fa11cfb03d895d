import { readFileSync, readdirSync } from 'node:fs'

/** The id of the origin that has the public REST interface. */
export const restOriginId = 'rest'

/** The page of addresses that the product does not have; its file is a copy of `app.html`. */
export const missingPage = '404.html'

/** What a build says of the app. */
export interface BuiltSite {
  /** The folder of the built app. */
  readonly site: string
  /** The file with its paths, a list such as `/messages/:conversationId`; `*` stands for all others. */
  readonly routes: string
}

/**
 * The text of the CloudFront function that leads an address to its file: prerendered pages by their name, `app.html` for
 * every other page of the app, files as they are, the rest to the missing page. A form posted to `/contact`, which is
 * a page as well, goes on to the REST interface.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-functions.html
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/helper-functions-origin-modification.html
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
 * The text of the CloudFront function that gives the missing page its status 404: the bucket answers its file with 200.
 * It decides alike whether it is shown the address that was asked for or the file that it led to.
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

/** The same as `isAppPath` of domain/paths.ts, as regular expressions; a test compares the two. */
function knownAddresses(routes: string): string {
  const patterns = (JSON.parse(readFileSync(routes, 'utf8')) as string[])
    .filter((pattern) => pattern !== '*')
    .map((pattern) => pattern.replace(/:\w+/g, '[^/]+').replace(/^\/$/, ''))
  return `const isRoute = new RegExp(${JSON.stringify(`^(?:${patterns.join('|')})/?$`)})
const isFile = /\\.[a-z0-9]+$/i`
}
