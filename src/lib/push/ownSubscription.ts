import { safeLocalStorage } from '../storage/safeStorage'

/** What this browser remembers of its subscription; no secret. */
interface OwnSubscription {
  /** Account for which it was turned on. */
  readonly accountId: string
  /** When the API last registered it, in milliseconds. */
  readonly registeredAt: number
}

const key = 'tendwell.push'

/** Returns what this browser remembers of its subscription. */
export function rememberedSubscription(): OwnSubscription | undefined {
  const stored = safeLocalStorage.getJson(key)
  if (typeof stored !== 'object' || stored === null) return undefined
  const { accountId, registeredAt } = stored as Partial<Record<keyof OwnSubscription, unknown>>
  return typeof accountId === 'string' && typeof registeredAt === 'number'
    ? { accountId, registeredAt }
    : undefined
}

export function rememberSubscription(subscription: OwnSubscription): void {
  safeLocalStorage.set(key, JSON.stringify(subscription))
}

export function forgetSubscription(): void {
  safeLocalStorage.remove(key)
}
