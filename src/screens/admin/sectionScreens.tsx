import type { ComponentType } from 'react'
import { lazyPart } from '../../components/feedback/lazyPart'
import { admin } from '#words/admin/admin'
import type { AdminSection } from './adminAddress'
import { AdminSkeleton } from './listing/AdminSkeleton'
import { OverviewSection } from './overview/OverviewSection'

const waiting = { loading: <AdminSkeleton label={admin.loading} /> }

/** Screen of each section. All but the first, which most Admins open, are loaded on demand. */
export const sectionScreens: Record<AdminSection, ComponentType> = {
  overview: OverviewSection,
  requests: lazyPart(() => import('./requests/RequestsSection'), 'RequestsSection', waiting),
  orders: lazyPart(() => import('./orders/OrdersSection'), 'OrdersSection', waiting),
  payments: lazyPart(() => import('./payments/PaymentsSection'), 'PaymentsSection', waiting),
  prescriptions: lazyPart(
    () => import('./prescriptions/PrescriptionsSection'),
    'PrescriptionsSection',
    waiting,
  ),
  patients: lazyPart(() => import('./patients/PatientsSection'), 'PatientsSection', waiting),
  identity: lazyPart(() => import('./identity/IdentitySection'), 'IdentitySection', waiting),
  intake: lazyPart(() => import('./intake/IntakeSection'), 'IntakeSection', waiting),
  inbox: lazyPart(() => import('./inbox/InboxSection'), 'InboxSection', waiting),
  catalogue: lazyPart(() => import('./catalogue/CatalogueSection'), 'CatalogueSection', waiting),
  users: lazyPart(() => import('./users/UsersSection'), 'UsersSection', waiting),
  deliveries: lazyPart(() => import('./deliveries/DeliveriesSection'), 'DeliveriesSection', waiting),
  visits: lazyPart(() => import('./visits/VisitsSection'), 'VisitsSection', waiting),
  settings: lazyPart(() => import('./settings/SettingsSection'), 'SettingsSection', waiting),
  audit: lazyPart(() => import('./audit/AuditSection'), 'AuditSection', waiting),
}
