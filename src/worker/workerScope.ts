/*
 * The part of a service worker's global scope that the product uses. TypeScript's library for it, `webworker`, cannot be
 * loaded together with that of pages.
 * https://www.w3.org/TR/service-workers/ · https://www.w3.org/TR/push-api/
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null
}

export interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

/** An open page of the product. */
interface WindowClient {
  readonly url: string
  focus(): Promise<unknown>
}

interface WorkerEvents {
  readonly fetch: FetchEvent
  readonly push: PushEvent
  readonly notificationclick: NotificationClickEvent
  readonly message: Event & { readonly data: unknown }
}

export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  readonly clients: {
    matchAll(options: {
      readonly type: 'window'
      readonly includeUncontrolled: true
    }): Promise<readonly WindowClient[]>
    openWindow(path: string): Promise<unknown>
  }
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    handle: (event: WorkerEvents[Name]) => void,
  ): void
}
