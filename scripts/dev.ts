import { readFile } from 'node:fs/promises'
import { createServer } from 'vite'
import { startTendwell } from '../local/main'
import { readSettings } from '../local/settings'
import type { Handle } from '../local/web/route'
import { seedDemo } from './seed'

/** The product with hot reload: the same server parts, run from source, and Vite in place of the built app. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

const pages: Handle = (request, response) => {
  // Vite's client is an inline script and opens a socket of its own.
  response.removeHeader('content-security-policy')
  const url = request.url ?? '/'
  vite.middlewares(request, response, () => {
    readFile('index.html', 'utf8')
      .then((html) => vite.transformIndexHtml(url, html))
      .then(
        (html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
}

const tendwell = await startTendwell(readSettings(process.env), { seed: seedDemo, pages })
console.log(tendwell.readyLine)

const stop = (): void => {
  void Promise.allSettled([vite.close(), tendwell.stop()]).then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
