import { notifications } from '#words/push/notifications'
import type { WorkerScope } from './workerScope'

/** A notification as it is shown; browsers require one for each push, so an unknown one gets the most general text. */
interface Shown {
  readonly text: string
  readonly path: string
}

/**
 * Shows a push as a notification. Its texts are fixed: of the payload only the kind and the path are used.
 * @param payload a `PushPayload` as JSON
 */
export async function showPush(scope: WorkerScope, payload: string | undefined): Promise<void> {
  const { text, path } = shownOf(payload)
  await scope.registration.showNotification(notifications.title, {
    body: text,
    icon: '/icon-192.png',
    // A second one about the same page replaces the first.
    tag: path,
    data: path,
  })
}

/** Opens a notification's page: a tab that shows it already, or a new one, so that nothing typed is lost. */
export async function openPath(scope: WorkerScope, data: unknown): Promise<void> {
  const path = pathOf(data)
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : scope.clients.openWindow(path))
}

function shownOf(payload: string | undefined): Shown {
  const { kind, path } = parse(payload)
  const text = Object.entries(notifications.texts).find(([name]) => name === kind)?.[1]
  return { text: text ?? notifications.texts.required, path: pathOf(path) }
}

function parse(payload: string | undefined): { kind?: unknown; path?: unknown } {
  try {
    const value: unknown = JSON.parse(payload ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Only a path of this product: `//host` and `/\host` would be another site's. */
function pathOf(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : '/'
}
