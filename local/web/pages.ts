import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sirv from 'sirv'
import { isAppPath } from '../../domain/paths'
import type { Handle } from './route'

const neutralPage = 'app.html'

/**
 * Serves the built app: immutable hashed assets, prerendered pages by path, the neutral `app.html`
 * for routes that need a sign-in, and status 404 for unknown paths.
 * @param folder the build's output
 * @throws Error when the app has not been built
 */
export function createPages(folder: string): Handle {
  if (!existsSync(join(folder, neutralPage)))
    throw new Error(`The app is not built: ${folder} has no ${neutralPage}.`)
  const prerendered = new Set(readdirSync(folder).filter((name) => name.endsWith('.html')))
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/assets/')
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  return async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const page = pageFor(path, prerendered)
    if (page) request.url = `/${page}`
    if (page || path.includes('.')) {
      files(request, response, () => answerMissingFile(response))
      return
    }
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    response.end(await readFile(join(folder, neutralPage)))
  }
}

/** Returns the file of an existing page, or undefined. */
function pageFor(path: string, prerendered: ReadonlySet<string>): string | undefined {
  if (!isAppPath(path)) return undefined
  const own = `${path.replace(/^\/|\/$/g, '') || 'index'}.html`
  return prerendered.has(own) ? own : neutralPage
}

function answerMissingFile(response: Parameters<Handle>[1]): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end('Not found')
}
