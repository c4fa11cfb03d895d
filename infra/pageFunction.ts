import { readdirSync } from 'node:fs'

/** The id of the origin that has the public REST interface. */
export const restOriginId = 'rest'

/**
 * The text of the CloudFront function that leads an address to its file: prerendered pages by their name, `app.html`
 * for every other page of the app, files as they are. A form posted to `/contact`, which is a page as well, goes on
 * to the REST interface.
 * @param site the folder of the built app
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-functions.html
 */
export function pageFunction(site: string): string {
  const pages = readdirSync(site).filter((name) => name.endsWith('.html') && name !== 'app.html')
  return `import cf from 'cloudfront'
const pages = ${JSON.stringify(pages)}
function handler(event) {
  const request = event.request
  if (request.method === 'POST') {
    cf.selectRequestOriginById('${restOriginId}')
    return request
  }
  if (request.uri.includes('.')) return request
  const page = (request.uri.replace(/^\\/|\\/$/g, '') || 'index') + '.html'
  request.uri = '/' + (pages.includes(page) ? page : 'app.html')
  return request
}
`
}
