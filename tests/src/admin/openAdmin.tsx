import { afterEach, beforeEach, vi } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { AdminScreen } from '../../../src/screens/admin/AdminScreen'
import { installBrowserParts, leaveBrowser } from '../live/browserParts'
import { type LiveScreen, renderLive } from '../live/liveScreen'

/** Opens /admin as an Admin. */
export function openAdmin(path: string, answers: Parameters<typeof renderLive>[1]['answers']): LiveScreen {
  return renderLive(<AdminScreen />, { path, person: { sub: 'admin-1', groups: ['Admin'] }, answers })
}

/** What each test of the console needs of the browser. */
export function givenBrowser(): void {
  beforeEach(() => {
    installBrowserParts()
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(currentQuestionnaire('sleep'))))
  })
  afterEach(leaveBrowser)
}
