import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { personalKey } from '../../../src/lib/storage/personalStorage'
import { Decision } from '../../../src/screens/worklist/decision/Decision'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { decisionServer } from './decisionServer'

beforeEach(() => {
  installBrowserStubs()
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(currentQuestionnaire('sleep'))))
})
afterEach(() => {
  cleanup()
  resetBrowser()
})

/** The decision on the request as the server has it now; the page before, if any, is left. */
function open(desk: ReturnType<typeof decisionServer>) {
  cleanup()
  const { asked } = renderLive(<Decision request={desk.server.request} />, {
    path: '/docdashboard',
    person: { sub: 'doctor-1', groups: ['HCPs'] },
    answers: desk.answers,
  })
  const sent = (name: string) =>
    asked.filter((each) => each.name === name).map(({ variables }) => variables['input'])
  return { sent }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async (name: string | RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const product = async (id: string) => {
  const cards = await screen.findAllByRole<HTMLInputElement>('radio')
  const card = cards.find(({ value }) => value === id)
  if (!card) throw new Error(`There is no card of ${id}.`)
  return card
}
/** An alert that requires a reason for prescribing the product. */
const allergy = {
  id: 'alert-1',
  kind: 'allergy',
  severity: 'contraindicated',
  about: 'trazodone',
  text: 'Allergic to it',
}

test('a prescription that was being written is there again: product, directions, counts, note and reason', async () => {
  const desk = decisionServer()
  desk.server.alertsOf = () => [allergy]
  open(desk)
  await press('Approve and prescribe')
  fireEvent.click(await product('trazodone-50'))
  await fill('Packages', '2')
  await fill(/Additional instructions/, 'With water.')
  await fill(/Note for colleagues/, 'Talked to the pharmacy.')
  await fill(/Override reason/, 'Took it before without harm, says the chart.')

  open(desk)
  expect((await product('trazodone-50')).checked).toBe(true)
  expect((await field('Packages')).value).toBe('2')
  expect((await field(/Note for colleagues/)).value).toBe('Talked to the pharmacy.')
  expect((await field(/Additional instructions/)).value).toBe('With water.')
  expect((await field(/Override reason/)).value).toBe('Took it before without harm, says the chart.')
})

test('directions saved in an older format are dropped with the product, and the note stays', async () => {
  const desk = decisionServer()
  open(desk)
  await press('Approve and prescribe')
  fireEvent.click(await product('trazodone-50'))
  await fill(/Note for colleagues/, 'Talked to the pharmacy.')
  const key = personalKey('decision.a.approve')
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as object
  sessionStorage.setItem(key, JSON.stringify({ ...kept, dosage: { instructions: [{ dose: '1' }] } }))

  open(desk)
  expect((await product('trazodone-50')).checked).toBe(false)
  fireEvent.click(await product('trazodone-50'))
  expect((await field(/Note for colleagues/)).value).toBe('Talked to the pharmacy.')
})

test('two forms keep a text each, whichever is open', async () => {
  const desk = decisionServer()
  open(desk)
  await press('Decline')
  await fill('Message to the patient', 'Please see a doctor.')
  await press('Ask patient')
  await fill('Your question', 'Do you snore?')

  open(desk)
  expect((await field('Your question')).value).toBe('Do you snore?')
  await press('Decline')
  expect((await field('Message to the patient')).value).toBe('Please see a doctor.')
})

test('a decision on a request that has changed is sent only after a warning', async () => {
  const desk = decisionServer()
  desk.server.decide = () => ({ status: 'declined' })
  open(desk)
  await press('Decline')
  await fill('Message to the patient', 'Please see a doctor.')
  desk.become({ findingCount: 1 })

  const { sent } = open(desk)
  await press('Decline request')
  expect((await screen.findByRole('alert')).textContent).toContain('This changed while you were viewing it')
  expect(sent('DeclineRequest')).toEqual([])
  expect((await field('Message to the patient')).value).toBe('Please see a doctor.')

  await press('Decline request')
  await waitFor(() =>
    expect(sent('DeclineRequest')).toMatchObject([{ expectedVersion: 4, text: 'Please see a doctor.' }]),
  )
})

test('a question whose response was lost is the same question after a reload', async () => {
  const desk = decisionServer()
  desk.server.decide = () => {
    throw new TypeError('Failed to fetch')
  }
  const before = open(desk)
  await press('Ask patient')
  await fill('Your question', 'Do you snore?')
  await press('Send question')
  await screen.findByRole('alert')
  const [first] = before.sent('AskPatient') as { messageId: string }[]

  desk.server.decide = () => ({ status: 'needs_info' })
  const after = open(desk)
  await press('Send question')
  await waitFor(() => expect(after.sent('AskPatient')).toMatchObject([{ messageId: first?.messageId }]))
  await waitFor(() =>
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith(personalKey('decision')))).toEqual([]),
  )
})
