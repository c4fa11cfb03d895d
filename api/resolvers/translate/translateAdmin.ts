import type {
  AuditCheck,
  AuditEvent,
  ContactMessage,
  PaymentDetail,
  PaymentEvent,
} from '../../generated/resolvers'
import type { checkAuditTrail, readAuditEvent } from '../../useCases/admin/readAuditTrail'
import type { handleContactMessage } from '../../useCases/messages/contactMessages'
import type { PaymentDetail as Detail } from '../../useCases/payments/readPayments'
import { moneyOf } from './translateMoney'
import { paymentOf } from './translatePayment'

type Answer<Ask extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Ask>>

export function auditEventOf({ recordedAt, ...event }: Answer<typeof readAuditEvent>): AuditEvent {
  return { ...event, recordedAt: recordedAt.toISOString() }
}

export function auditCheckOf(check: Answer<typeof checkAuditTrail>): AuditCheck {
  return {
    checkedCount: check.checked,
    sealedCount: check.sealed,
    sealedUntil: check.sealedUntil?.toISOString() ?? null,
    unsealedCount: check.unsealed,
    unsealedSince: check.unsealedSince?.toISOString() ?? null,
    brokenSequence: check.broken,
    brokenEventId: check.brokenId,
  }
}

export function contactMessageOf({
  createdAt,
  handledAt,
  ...message
}: Answer<typeof handleContactMessage>): ContactMessage {
  return {
    ...message,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }
}

export function paymentEventOf(
  { amountCents, at, ...event }: Detail['events'][number],
  currency: string,
): PaymentEvent {
  return { ...event, amount: moneyOf(amountCents, currency), at: at.toISOString() }
}

export function paymentDetailOf({ payment, events, refunds, disputes }: Detail): PaymentDetail {
  const { currency } = payment
  return {
    id: payment.id,
    payment: paymentOf(payment),
    refundFailureCode: payment.refundFailureCode,
    disputes: disputes.map(({ amountCents, evidenceDueAt, openedAt, ...dispute }) => ({
      ...dispute,
      amount: moneyOf(amountCents, currency),
      evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
      openedAt: openedAt.toISOString(),
    })),
    events: events.map((event) => paymentEventOf(event, currency)),
    refunds: refunds.map(({ amountCents, askedAt, outcome, ...refund }) => ({
      ...refund,
      amount: moneyOf(amountCents, currency),
      askedAt: askedAt.toISOString(),
      state: outcome === null ? 'pending' : outcome === 'done' ? 'done' : 'refused',
    })),
  }
}
