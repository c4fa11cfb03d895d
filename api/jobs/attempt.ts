import { CodedError } from '../../domain/errors'
import type { PaymentContext } from '../useCases/context'

interface About {
  /** What is logged when it fails. */
  readonly event: string
  /** The item: ids only. */
  readonly about: Readonly<Record<string, string>>
}

/**
 * Does one item of a job. One that fails is logged and tried again in the next run; the items after it do not wait.
 * @returns what the work answered; undefined when it failed
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
 * Does each item of a job, one after the other.
 * @returns how many were done; not those that failed, nor those whose work answered false
 */
export async function attemptEach<Item extends { readonly id: string }>(
  context: Pick<PaymentContext, 'log'>,
  { event, items }: { readonly event: string; readonly items: readonly Item[] },
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const item of items) {
    if (await attempt(context, { event, about: { id: item.id } }, () => work(item))) done += 1
  }
  return done
}
