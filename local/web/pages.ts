import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import { isAppPath } from '../../domain/paths'
import type { Handle } from './route'
import { readTextFiles } from './textFiles'

const neutralPage = 'app.html'

/**
 * Serves the built app: immutable hashed assets, prerendered pages by path, the neutral `app.html`
 * for routes that need a sign-in, and status 404 for unknown paths.
 * @param folder the build's output
 * @param publicOrigin the address that the pages name
 * @throws Error when the app has not been built
 */
export function createPages(folder: string, publicOrigin: string): Handle {
  if (!existsSync(join(folder, neutralPage)))
    throw new Error(`The app is not built: ${folder} has no ${neutralPage}.`)
  const texts = readTextFiles(folder, publicOrigin)
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/assets/')
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // The table of sirv lacks the registered type: https://www.iana.org/assignments/media-types/image/vnd.microsoft.icon
      if (path.endsWith('.ico')) response.setHeader('content-type', 'image/vnd.microsoft.icon')
    },
  })

  return (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const page = pageFor(path, texts)
    const text = texts.get(page ?? path.slice(1))
    if (text) text(request, response, 200)
    else if (path.includes('.')) {
      // A file that a new build has removed since the start: its stream fails, and sirv handles no failure.
      response.once('pipe', (file) => file.once('error', () => response.destroy()))
      files(request, response, () => answerMissingFile(response))
    } else texts.get(neutralPage)?.(request, response, 404)
  }
}

/** Returns the file of an existing page, or undefined. */
function pageFor(path: string, texts: ReadonlyMap<string, unknown>): string | undefined {
  if (!isAppPath(path)) return undefined
  const own = `${path.replace(/^\/|\/$/g, '') || 'index'}.html`
  return texts.has(own) ? own : neutralPage
}

function answerMissingFile(response: Parameters<Handle>[1]): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end('Not found')
}
