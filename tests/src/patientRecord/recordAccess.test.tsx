import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { StartEmergencyAccessDocument } from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { minutesAgo } from '../support/requestBuilders'
import { answeredRequest, recordServer, open, part, setUpRecordBrowser } from './recordBrowser'

setUpRecordBrowser()

describe('the record without a care relationship', () => {
  const untilInAnHour = new Date(Date.now() + 60 * 60_000).toISOString()
  const access = {
    __typename: 'EmergencyAccess',
    id: 'access-1',
    reason: 'emergency',
    expiresAt: untilInAnHour,
  }

  test('a clinician gives a reason as a code and as text, and then reads the record under a reminder', async () => {
    const desk = recordServer()
    desk.server.refusal = new WireError('NotFound')
    const inputs: unknown[] = []
    desk.answers.push({
      document: StartEmergencyAccessDocument,
      answer: ({ input }) => {
        inputs.push(input)
        desk.server.refusal = undefined
        Object.assign(desk.server.record, { access })
        return { startEmergencyAccess: access }
      },
    })
    const { user } = open(desk)
    await screen.findByRole('heading', { level: 1, name: 'You aren’t on this patient’s care team' })
    expect(screen.getByText(/Admins are notified right away/)).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Explanation' }), 'In a hurry')
    await user.click(screen.getByRole('button', { name: 'Open record for 1 hour' }))
    expect(screen.getByText('Choose a reason.')).toBeTruthy()
    expect(screen.getByText('Explain in at least 15 characters.')).toBeTruthy()
    expect(inputs).toEqual([])

    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Medical emergency')
    await user.type(screen.getByRole('textbox', { name: 'Explanation' }), ': found unconscious')
    await user.click(screen.getByRole('button', { name: 'Open record for 1 hour' }))
    expect(await screen.findByRole('heading', { name: 'Maya Okafor' })).toBeTruthy()
    expect(screen.getByText(/Emergency access until/)).toBeTruthy()
    expect(inputs).toMatchObject([
      { patientId: 'patient-1', reason: 'emergency', explanation: 'In a hurry: found unconscious' },
    ])
  })

  test('keeps the typed reason while it is read again', async () => {
    const desk = recordServer()
    desk.server.refusal = new WireError('NotFound')
    const { user, asked } = open(desk)
    const why = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Explanation' })
    await user.type(why, 'Found unconscious')
    const timesRead = () => asked.filter(({ name }) => name === 'PatientRecord').length
    const before = timesRead()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(timesRead()).toBeGreaterThan(before))
    await act(() => new Promise((resolve) => void setTimeout(resolve, 0)))
    expect(why.isConnected).toBe(true)
    expect(why.value).toBe('Found unconscious')
  })

  test('the record closes at the end of the hour automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open(recordServer({ access }))
    expect(await screen.findByRole('heading', { name: 'Maya Okafor' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(61 * 60_000))
    expect(screen.getByRole('heading', { level: 1, name: 'Emergency access has ended' })).toBeTruthy()
    expect(screen.queryByText('Maya Okafor')).toBeNull()
  })
})

describe('an open record', () => {
  const worklistEvent = (requestId: string) => ({
    __typename: 'WorklistEvent',
    requestId,
    requestVersion: 4,
    status: 'needs_info',
    treatmentType: 'sleep',
    patientState: 'TX',
    assigneeId: 'doctor-1',
    assigneeName: 'Dana Lee',
    at: minutesAgo(0),
  })

  test('a change of one of its requests is shown; one of another patient’s is not loaded', async () => {
    const desk = recordServer()
    const { publish, asked } = open(desk)
    const requests = await part('Requests')
    const timesRead = () => asked.filter(({ name }) => name === 'PatientRecord').length
    expect(timesRead()).toBe(1)

    desk.server.record.answered = [answeredRequest('a', { request: { status: 'needs_info', version: 4 } })]
    vi.useFakeTimers()
    publish('OnWorklistEvent', worklistEvent('somebody-else’s'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(timesRead()).toBe(1)
    publish('OnWorklistEvent', worklistEvent('a'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(requests.getByText('Waiting on patient')).toBeTruthy()
    expect(timesRead()).toBe(2)

    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
    expect(timesRead()).toBe(2)
  })

  test('refetches after a lost connection, and when the window regains focus', async () => {
    const desk = recordServer()
    const { reconnect } = open(desk)
    await part('Requests')
    desk.server.record.name = 'Maya Okafor-Lind'
    reconnect()
    await screen.findByRole('heading', { level: 1, name: 'Maya Okafor-Lind' })
    desk.server.record.name = 'Maya Lind'
    window.dispatchEvent(new Event('focus'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Lind' })).toBeTruthy()
  })

  test('a clinician who has left the care team can’t continue reading', async () => {
    const desk = recordServer()
    const { publish } = open(desk)
    await part('Requests')
    desk.server.refusal = new WireError('NotFound')
    publish('OnWorklistEvent', worklistEvent('a'))
    expect(
      await screen.findByRole('heading', { name: 'You aren’t on this patient’s care team' }),
    ).toBeTruthy()
    expect(screen.queryByText('Maya Okafor')).toBeNull()
  })

  test('stays, with a warning that it may be outdated, if it cannot be read again', async () => {
    const desk = recordServer()
    const { publish } = open(desk)
    await part('Requests')
    desk.server.refusal = new TypeError('Failed to fetch')
    publish('OnWorklistEvent', worklistEvent('a'))
    expect((await screen.findByRole('alert')).textContent).toContain('This record may be out of date')
    expect(screen.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeTruthy()
  })
})
