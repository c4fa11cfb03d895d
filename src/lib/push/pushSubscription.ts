import type { ApolloClient } from '@apollo/client'
import {
  PushPublicKeyDocument,
  RegisterPushSubscriptionDocument,
  RemovePushSubscriptionDocument,
} from '../../generated/graphql'
import { forgetSubscription, rememberedSubscription, rememberSubscription } from './ownSubscription'
import { closeNotifications, currentServiceWorker, registerServiceWorker } from './serviceWorker'

/** Interval at which the API is given the subscription again, in case it has lost it. */
const refreshMs = 86_400_000

/** Returns whether this browser can show notifications; on an iPhone only the installed app can. */
export function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Returns whether notifications are on in this browser for an account. */
export async function isNotified(accountId: string): Promise<boolean> {
  if (!canNotify() || Notification.permission !== 'granted') return false
  if (rememberedSubscription()?.accountId !== accountId) return false
  const worker = await currentServiceWorker()
  return (await worker?.pushManager.getSubscription()) != null
}

/**
 * Turns on notifications for an account, after a press of a button: the browser asks its user.
 * @returns why they stay off; undefined when they are on
 * @throws Error when the API or the push service fails
 */
export async function turnOnPush(
  client: ApolloClient,
  accountId: string,
): Promise<'denied' | 'unavailable' | undefined> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return 'denied'
  const [key, worker] = await Promise.all([publicKey(client), registerServiceWorker()])
  if (!key || !worker) return 'unavailable'
  await navigator.serviceWorker.ready
  await register(client, accountId, await subscribe(worker, key))
  return undefined
}

/** Turns off notifications in this browser. */
export async function turnOffPush(client: ApolloClient): Promise<void> {
  forgetSubscription()
  const worker = await currentServiceWorker()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await client.mutate({ mutation: RemovePushSubscriptionDocument, variables: { endpoint } })
  await subscription.unsubscribe()
}

/**
 * Registers the subscription again after a day, also under another address or key of the product. Without
 * a record that this account turned it on, it may be another's who shares the browser, and ends.
 */
export async function refreshPush(client: ApolloClient, accountId: string, now: number): Promise<void> {
  if (!canNotify()) return
  const worker = await currentServiceWorker()
  const subscription = await worker?.pushManager.getSubscription()
  const remembered = rememberedSubscription()
  if (worker && remembered?.accountId !== accountId) {
    forgetSubscription()
    await Promise.all([subscription?.unsubscribe(), closeNotifications(worker)])
  } else if (worker && remembered && Notification.permission === 'granted') {
    if (subscription && now - remembered.registeredAt < refreshMs) return
    const key = await publicKey(client)
    if (key) await register(client, accountId, await subscribe(worker, key))
  }
}

async function publicKey(client: ApolloClient): Promise<string | null | undefined> {
  const { data } = await client.query({ query: PushPublicKeyDocument })
  return data?.pushPublicKey
}

/** The browser refuses another key while it has a subscription. */
async function subscribe(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const known = await worker.pushManager.getSubscription()
  if (known && keyOf(known) !== key) await known.unsubscribe()
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function keyOf({ options }: PushSubscription): string | undefined {
  const { applicationServerKey: key } = options
  if (!key) return undefined
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

async function register(
  client: ApolloClient,
  accountId: string,
  subscription: PushSubscription,
): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const input = { endpoint, publicKey: keys['p256dh'] ?? '', authSecret: keys['auth'] ?? '' }
  await client.mutate({ mutation: RegisterPushSubscriptionDocument, variables: { input } })
  rememberSubscription({ accountId, registeredAt: Date.now() })
}
