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
import { paymentOf } from './translate'

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

export function paymentEventOf({ at, ...event }: Detail['events'][number]): PaymentEvent {
  return { ...event, at: at.toISOString() }
}

export function paymentDetailOf({ payment, events, refunds, disputes }: Detail): PaymentDetail {
  return {
    id: payment.id,
    payment: paymentOf(payment),
    refundFailureCode: payment.refundFailureCode,
    disputes: disputes.map(({ evidenceDueAt, openedAt, ...dispute }) => ({
      ...dispute,
      evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
      openedAt: openedAt.toISOString(),
    })),
    events: events.map(paymentEventOf),
    refunds: refunds.map(({ askedAt, outcome, ...refund }) => ({
      ...refund,
      askedAt: askedAt.toISOString(),
      state: outcome === null ? 'pending' : outcome === 'done' ? 'done' : 'refused',
    })),
  }
}
