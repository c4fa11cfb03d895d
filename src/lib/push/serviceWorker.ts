import { endOfShell, shellCache } from './shellCache'

/** Built from src/worker/serviceWorker.ts. */
const workerPath = '/service-worker.js'

/** Returns the registered service worker; undefined without one, or where the browser has none. */
export async function currentServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}

/**
 * Registers the service worker once the page has loaded, so that it competes with nothing.
 * @returns undefined where the browser has none, or refuses it, as in private windows
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // In development there is no file.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  await pageLoad()
  try {
    return await navigator.serviceWorker.register(workerPath)
  } catch {
    return undefined
  }
}

/** Removes the service worker and the files that it keeps. */
export async function removeServiceWorker(registration: ServiceWorkerRegistration): Promise<void> {
  // Without it, the files of the next page would be stored again: a removed worker serves the open pages.
  registration.active?.postMessage(endOfShell)
  await Promise.all([registration.unregister(), caches.delete(shellCache)])
}

/** Removes the notifications that are shown and have not been answered. */
export async function closeNotifications(registration: ServiceWorkerRegistration): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close()
}

function pageLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
