import type { MailToSend } from '../../../domain/mail/mailKind'
import { tellByMail } from '../../../api/storage/outbox'
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

/** Everything in the outbox, oldest first. */
export async function outboxOf({ owner }: PayingProduct): Promise<readonly OutboxRow[]> {
  const { rows } = await owner.query<OutboxRow>(
    'select event, kind, recipient, state, attempts, reason from outbox order by created_at, event, recipient',
  )
  return rows
}

/** Has a mail sent, as a use case does along with what has happened. */
export async function tell(house: PayingProduct, mail: MailToSend): Promise<void> {
  await house.realSystem.inTransaction(async (transaction) =>
    tellByMail(transaction, [mail], house.clock.now),
  )
}

/** Lets time pass. */
export function pass(house: PayingProduct, milliseconds: number): void {
  house.clock.now = new Date(house.clock.now.getTime() + milliseconds)
}
