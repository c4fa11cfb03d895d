import { endOfShell } from '../lib/push/shellCache'
import { endShell, serveShell } from './serveShell'
import { openPath, showPush } from './showPush'
import type { WorkerScope } from './workerScope'

/* The service worker of the product, `/service-worker.js`: notifications, and files that never change. A new one takes
   over when the pages of the old one are closed; pages come from the network, so a new version does not wait for it. */

// Its type needs a library that excludes the one of pages.
const scope = globalThis as unknown as WorkerScope

scope.addEventListener('fetch', (event) => serveShell(scope, event))
scope.addEventListener('message', ({ data }) => {
  if (data === endOfShell) endShell(scope)
})
scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data?.text())))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(scope, event.notification.data))
})
