import type { OutgoingMail } from '../../../domain/mail/mailKind'
import { enqueueEmails } from '../../../api/storage/messages/outbox'
import type { PayingProduct } from '../../support/payingProduct'

export const minute = 60_000

export interface OutboxRow {
  readonly event: string
  readonly kind: string
  readonly recipient: string
  readonly state: string
  readonly attempts: number
  readonly reason: string | null
}

/** Returns the outbox, oldest first. */
export async function outboxOf({ owner }: PayingProduct): Promise<readonly OutboxRow[]> {
  const { rows } = await owner.query<OutboxRow>(
    'select event, kind, recipient, state, attempts, reason from outbox order by created_at, event, recipient',
  )
  return rows
}

/** Enqueues an email, as a use case does in its transaction. */
export async function enqueue(testSystem: PayingProduct, mail: OutgoingMail): Promise<void> {
  await testSystem.realSystem.inTransaction(async (transaction) =>
    enqueueEmails(transaction, [mail], testSystem.clock.now),
  )
}

/** Advances the clock. */
export function pass(testSystem: PayingProduct, milliseconds: number): void {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + milliseconds)
}
