import { afterEach, beforeEach, vi } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import {
  AdminBacklogDocument,
  type AdminBacklogQuery,
  EmailDeliveryDocument,
  type EmailDeliveryQuery,
  SavedFiltersDocument,
} from '../../../src/generated/graphql'
import { AdminScreen } from '../../../src/screens/admin/AdminScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { type LiveScreen, renderLive } from '../support/liveScreen'

/** Every section runs these queries; tests about them set the responses. */
export const noSavedFilters = { document: SavedFiltersDocument, answer: () => ({ savedFilters: [] }) }
export const noBacklog = { document: AdminBacklogDocument, answer: () => ({ adminBacklog: backlog() }) }

export const noDelay = { document: EmailDeliveryDocument, answer: () => ({ emailDelivery: emailDelivery() }) }

/** Builds the state of the emails, without a delay unless given. */
export function emailDelivery(change: Partial<EmailDeliveryQuery['emailDelivery']> = {}) {
  return {
    __typename: 'EmailDelivery' as const,
    delayedCount: 0,
    delayedSince: null,
    lastReason: null,
    lastTest: null,
    ...change,
  }
}

/** Builds the counts of what waits, 0 each unless given. */
export function backlog(counts: Partial<AdminBacklogQuery['adminBacklog']> = {}) {
  return {
    __typename: 'AdminBacklog' as const,
    undecidedRequestCount: 0,
    overdueRequestCount: 0,
    openOrderCount: 0,
    openPaymentCount: 0,
    openIdentityCheckCount: 0,
    openContactMessageCount: 0,
    failedMailCount: 0,
    delayedMailCount: 0,
    failingJobCount: 0,
    ...counts,
  }
}

/** Opens /admin as an Admin. */
export function openAdmin(path: string, answers: Parameters<typeof renderLive>[1]['answers']): LiveScreen {
  const person = { sub: 'admin-1', groups: ['Admin'] }
  return renderLive(<AdminScreen />, {
    path,
    person,
    answers: [noSavedFilters, noBacklog, noDelay, ...answers],
  })
}

/** Sets up the browser for tests of the console. */
export function setUpBrowser(): void {
  beforeEach(() => {
    installBrowserStubs()
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(currentQuestionnaire('sleep'))))
  })
  afterEach(resetBrowser)
}
