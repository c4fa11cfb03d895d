import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAutosaves } from '../../../src/lib/autosave/autosaveRegistry'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { draftStorage } from '../../../src/lib/intake/draftStorage'
import { storeSignIn } from '../support/signedInBrowser'
import { FakeDraftServer } from './serverDraftApi'
import { openIntake, openTab, storeDraft } from './intakeScreen'

let server: FakeDraftServer
vi.mock('../../../src/lib/apollo/sharedApi', () => ({
  loadApi: () => Promise.resolve({ apollo: server.apollo }),
}))

beforeEach(() => {
  openTab()
  server = new FakeDraftServer()
})
afterEach(() => {
  closeAutosaves()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const changeAnswer = () => screen.queryByRole('button', { name: 'Change my answer' })
const reports = () => server.asked.filter((name) => name === 'ReportStoppedIntake')

/** Answers that a patient, or a visitor, thinks of suicide. */
async function stop({ isSignedIn = true, before = (): unknown => undefined } = {}) {
  if (isSignedIn) {
    storeSignIn({ sub: 'sub-ann' })
    sharedSession.refresh()
  }
  storeDraft('ed', {
    step: 'redFlags',
    ...(isSignedIn && { ownerId: 'sub-ann' }),
    entries: { state: 'TX' },
  })
  const { user } = openIntake('/submitRequest?type=ed')
  await screen.findByRole('heading', { level: 1, name: 'First, a safety check' })
  if (isSignedIn) await waitFor(() => expect(server.drafts.size).toBe(1))
  before()
  await user.click(screen.getByRole('checkbox', { name: /ending my life/ }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Please get help now' })
  return user
}

test('answers that stop a request are sent for a patient with a prescription, and are final', async () => {
  server.prescriptions = ['stopped', 'active']
  await stop()
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeDefined()
  expect(await screen.findByText(/^We sent your answers to your care team/)).toBeDefined()
  expect(screen.queryByText(/have not been sent to anyone/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Message your care team' }).getAttribute('href')).toBe('/messages')
  expect(changeAnswer()).toBeNull()
  const [sent] = [...server.drafts.values()]
  expect(sent).toMatchObject({ status: 'cancelled', answers: { redFlags: ['suicidal_thoughts'] } })
  expect(draftStorage().load('ed')).toBeUndefined()
})

test('answers that say nothing against the prescription are saved, and can be changed', async () => {
  server.prescriptions = ['active']
  server.isAgainstPrescription = false
  await stop()
  expect(await screen.findByText(/we saved these answers about your health to your profile/)).toBeDefined()
  expect(changeAnswer()).not.toBeNull()
})

test('nothing is sent for a patient without a prescription in use', async () => {
  server.prescriptions = ['stopped']
  await stop()
  expect(await screen.findByText('Your answers haven’t been sent.')).toBeDefined()
  expect(changeAnswer()).not.toBeNull()
  expect(reports()).toEqual([])
  expect([...server.drafts.values()]).toMatchObject([{ answers: { state: 'TX' } }])
})

test('nothing is asked for a visitor', async () => {
  await stop({ isSignedIn: false })
  expect(screen.getByText(/Your answers have not been sent to anyone/)).toBeDefined()
  expect(server.asked).toEqual([])
})

test('answers that could not be sent are said not to be, and are sent again', async () => {
  server.prescriptions = ['active']
  const away = vi.spyOn(server.apollo, 'mutate')
  const user = await stop({
    before: () => away.mockRejectedValue(new TypeError('Failed to fetch')),
  })
  expect(await screen.findByText('Your answers weren’t sent')).toBeDefined()
  expect(changeAnswer()).not.toBeNull()
  away.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^We sent your answers to your care team/)).toBeDefined()
  expect(reports()).not.toEqual([])
})
