import { afterEach, beforeEach, vi } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { SavedFiltersDocument } from '../../../src/generated/graphql'
import { AdminScreen } from '../../../src/screens/admin/AdminScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { type LiveScreen, renderLive } from '../support/liveScreen'

/** Every list runs this query; tests about it set the response. */
const noSavedFilters = { document: SavedFiltersDocument, answer: () => ({ savedFilters: [] }) }

/** Opens /admin as an Admin. */
export function openAdmin(path: string, answers: Parameters<typeof renderLive>[1]['answers']): LiveScreen {
  const person = { sub: 'admin-1', groups: ['Admin'] }
  return renderLive(<AdminScreen />, { path, person, answers: [noSavedFilters, ...answers] })
}

/** Sets up the browser for tests of the console. */
export function setUpBrowser(): void {
  beforeEach(() => {
    installBrowserStubs()
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(currentQuestionnaire('sleep'))))
  })
  afterEach(resetBrowser)
}
