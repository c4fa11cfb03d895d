import type { ComponentType } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { admin } from '../../words/en/admin'
import type { AdminSection } from './adminAddress'
import { AdminSkeleton } from './AdminSkeleton'
import { RequestsSection } from './RequestsSection'

const waiting = { loading: <AdminSkeleton label={admin.loading} /> }

/** What shows each section. Every one but the first, which most come for, is fetched when somebody goes there. */
export const sectionScreens: Record<AdminSection, ComponentType> = {
  requests: RequestsSection,
  overview: lazyPart(() => import('./OverviewSection'), 'OverviewSection', waiting),
  orders: lazyPart(() => import('./OrdersSection'), 'OrdersSection', waiting),
  payments: lazyPart(() => import('./PaymentsSection'), 'PaymentsSection', waiting),
  prescriptions: lazyPart(() => import('./PrescriptionsSection'), 'PrescriptionsSection', waiting),
  patients: lazyPart(() => import('./PatientsSection'), 'PatientsSection', waiting),
  identity: lazyPart(() => import('./IdentitySection'), 'IdentitySection', waiting),
  intake: lazyPart(() => import('./IntakeSection'), 'IntakeSection', waiting),
  inbox: lazyPart(() => import('./InboxSection'), 'InboxSection', waiting),
  catalogue: lazyPart(() => import('./CatalogueSection'), 'CatalogueSection', waiting),
  users: lazyPart(() => import('./UsersSection'), 'UsersSection', waiting),
  deliveries: lazyPart(() => import('./DeliveriesSection'), 'DeliveriesSection', waiting),
  visits: lazyPart(() => import('./VisitsSection'), 'VisitsSection', waiting),
  settings: lazyPart(() => import('./SettingsSection'), 'SettingsSection', waiting),
  audit: lazyPart(() => import('./AuditSection'), 'AuditSection', waiting),
}
