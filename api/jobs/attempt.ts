import { CodedError } from '../../domain/errors'
import type { PaymentContext } from '../useCases/context'

interface About {
  /** Event name logged on failure. */
  readonly event: string
  /** The item's ids; no other data is logged. */
  readonly about: Readonly<Record<string, string>>
}

/**
 * Processes one item of a job. A failure is logged and retried in the next run, and does not block later
 * items.
 * @returns the result; undefined on failure
 */
export async function attempt<Answer>(
  { log }: Pick<PaymentContext, 'log'>,
  { event, about }: About,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await work()
  } catch (error) {
    const reason =
      error instanceof CodedError ? error.code : error instanceof Error ? error.name : typeof error
    log({ level: 'warn', event, reason, ...about })
    return undefined
  }
}

/**
 * Yields the items of a job until the process stops. The rest waits for the next run: a stop must not take as long as
 * a run, in which each call of an unavailable service is repeated.
 */
export function* untilStopping<Item>(
  { stopping }: Pick<PaymentContext, 'stopping'>,
  items: readonly Item[],
): Generator<Item> {
  for (const item of items) {
    if (stopping?.aborted) return
    yield item
  }
}

/**
 * Processes each item of a job in sequence.
 * @returns the number done; excludes failures and items that returned false
 */
export async function attemptEach<Item extends { readonly id: string }>(
  context: Pick<PaymentContext, 'log' | 'stopping'>,
  { event, items }: { readonly event: string; readonly items: readonly Item[] },
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const item of untilStopping(context, items)) {
    if (await attempt(context, { event, about: { id: item.id } }, () => work(item))) done += 1
  }
  return done
}
