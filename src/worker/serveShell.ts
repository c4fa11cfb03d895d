import { colors } from '../components/theme/colors'
import { notifications } from '#words/push/notifications'
import { shellCache } from '../lib/push/shellCache'
import type { FetchEvent, WorkerScope } from './workerScope'

/** Two versions of the product have fewer files. Beyond it, those stored first are removed. */
const maxFiles = 500

/** Those that store nothing any more. */
const ended = new WeakSet<WorkerScope>()

/** Ends storing files, as at a sign-out. */
export function endShell(scope: WorkerScope): void {
  ended.add(scope)
}

/**
 * Answers the requests of pages that the worker takes part in: hashed files, which never change, come from the cache; a
 * page comes from the network, or without one is the offline page. All others, such as answers of the API and photos,
 * it neither answers nor stores.
 */
export function serveShell(scope: WorkerScope, event: FetchEvent): void {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(scope.fetch(request).catch(offlinePage))
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(scope, event))
}

async function cacheFirst(scope: WorkerScope, event: FetchEvent): Promise<Response> {
  const { request } = event
  const stored = await scope.caches.match(request, { cacheName: shellCache })
  if (stored) return stored
  const response = await scope.fetch(request)
  if (response.status === 200) event.waitUntil(store(scope, request, response.clone()))
  return response
}

/** A full disk is no reason to fail. */
async function store(scope: WorkerScope, request: Request, response: Response): Promise<void> {
  if (ended.has(scope)) return
  try {
    const cache = await scope.caches.open(shellCache)
    await cache.put(request, response)
    const files = await cache.keys()
    await Promise.all(files.slice(0, Math.max(0, files.length - maxFiles)).map((file) => cache.delete(file)))
  } catch {
    // The file is fetched again next time.
  }
}

function offlinePage(): Response {
  const { title, text, again } = notifications.offline
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

/** Looks as the product does, without its font, which may not be stored. */
const style = `:root{color-scheme:light}body{margin:0;min-height:100dvh;display:grid;place-items:center;background:${colors.canvas};color:${colors.ink.DEFAULT};font:1rem/1.625 system-ui,sans-serif;text-align:center}main{padding:1.5rem;max-width:30rem}h1{margin:0;font-size:1.75rem;line-height:1.25}p{margin:.75rem 0 0;color:${colors.ink.muted}}a{display:inline-block;margin-top:.75rem;padding:.625rem 1.25rem;border-radius:14px;background:${colors.brand.DEFAULT};color:${colors.surface};font-weight:600;text-decoration:none}a:hover{background:${colors.brand.strong}}a:focus-visible{outline:2px solid ${colors.brand.DEFAULT};outline-offset:2px}`
