import { expectTypeOf, test } from 'vitest'
import type * as schema from '../../api/generated/resolvers'
import type { AuditEventFilter } from '../../api/useCases/admin/readAuditTrail'
import type { CatalogueFilter } from '../../api/useCases/admin/catalogue'
import type { ContactMessageFilter } from '../../api/useCases/messages/contactMessages'
import type { DeliveryFilter } from '../../api/useCases/admin/deliveries'
import type { HistoryFilter } from '../../api/useCases/records/readHistory'
import type { IdentityCheckFilter } from '../../api/useCases/identityChecks/identityChecks'
import type { OrderFilter } from '../../api/useCases/storefront/readOrders'
import type { PatientFilter } from '../../api/useCases/admin/listAllPatients'
import type { PaymentFilter } from '../../api/useCases/payments/readPayments'
import type { PrescriptionFilter } from '../../api/useCases/prescriptions/readPrescriptions'
import type { RequestFilter } from '../../api/useCases/requests/readRequests'
import type { UserFilter } from '../../api/useCases/users/readUsers'
import type { VisitFilter } from '../../api/useCases/admin/visits'
import type { WorklistFilter } from '../../api/useCases/requests/worklist'

type Pairs = {
  AuditEventFilter: [schema.AuditEventFilter, AuditEventFilter]
  CatalogueFilter: [schema.CatalogueFilter, CatalogueFilter]
  ContactMessageFilter: [schema.ContactMessageFilter, ContactMessageFilter]
  DeliveryFilter: [schema.DeliveryFilter, DeliveryFilter]
  HistoryFilter: [schema.HistoryFilter, HistoryFilter]
  IdentityCheckFilter: [schema.IdentityCheckFilter, IdentityCheckFilter]
  OrderFilter: [schema.OrderFilter, OrderFilter]
  PatientFilter: [schema.PatientFilter, PatientFilter]
  PaymentFilter: [schema.PaymentFilter, PaymentFilter]
  PrescriptionFilter: [schema.PrescriptionFilter, PrescriptionFilter]
  RequestFilter: [schema.RequestFilter, RequestFilter]
  UserFilter: [schema.UserFilter, UserFilter]
  VisitFilter: [schema.VisitFilter, VisitFilter]
  WorklistFilter: [schema.WorklistFilter, WorklistFilter]
}

/** The fields of a filter that the schema has and its use case does not read, which would filter nothing. */
type Unread = {
  [Name in keyof Pairs]: Exclude<keyof Pairs[Name][0], keyof Pairs[Name][1] | '__typename'>
}

test('a field that a filter of the schema has is known to its use case', () => {
  expectTypeOf<Unread[keyof Unread]>().toEqualTypeOf<never>()
})
