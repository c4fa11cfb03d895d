import type { ComponentType } from 'react'
import type { AdminSection } from './adminAddress'

interface LazySection {
  /** Its number in `ChunkLoadError`. */
  readonly chunk: number
  readonly load: () => Promise<ComponentType>
}

/** Every section but the first, which most come for: fetched when somebody goes there. */
export const lazySections: Record<Exclude<AdminSection, 'requests'>, LazySection> = {
  overview: { chunk: 408, load: () => import('./OverviewSection').then((module) => module.OverviewSection) },
  orders: { chunk: 400, load: () => import('./OrdersSection').then((module) => module.OrdersSection) },
  inbox: { chunk: 401, load: () => import('./InboxSection').then((module) => module.InboxSection) },
  payments: { chunk: 402, load: () => import('./PaymentsSection').then((module) => module.PaymentsSection) },
  prescriptions: {
    chunk: 403,
    load: () => import('./PrescriptionsSection').then((module) => module.PrescriptionsSection),
  },
  patients: { chunk: 404, load: () => import('./PatientsSection').then((module) => module.PatientsSection) },
  identity: { chunk: 406, load: () => import('./IdentitySection').then((module) => module.IdentitySection) },
  intake: { chunk: 411, load: () => import('./IntakeSection').then((module) => module.IntakeSection) },
  catalogue: {
    chunk: 411,
    load: () => import('./CatalogueSection').then((module) => module.CatalogueSection),
  },
  users: { chunk: 407, load: () => import('./UsersSection').then((module) => module.UsersSection) },
  deliveries: {
    chunk: 409,
    load: () => import('./DeliveriesSection').then((module) => module.DeliveriesSection),
  },
  visits: { chunk: 412, load: () => import('./VisitsSection').then((module) => module.VisitsSection) },
  settings: { chunk: 410, load: () => import('./SettingsSection').then((module) => module.SettingsSection) },
  audit: { chunk: 405, load: () => import('./AuditSection').then((module) => module.AuditSection) },
}
