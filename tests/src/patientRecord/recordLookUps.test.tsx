import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RecordViewsDocument } from '../../../src/generated/graphql'
import { prescription } from '../support/prescriptionBuilders'
import { minutesAgo } from '../support/requestBuilders'
import { answeredRequest, recordServer, open, part, setUpRecordBrowser } from './recordBrowser'

setUpRecordBrowser()

describe('the notes', () => {
  const note = (id: string, body: string, known: object = {}) => ({
    __typename: 'ClinicalNote',
    id,
    requestId: 'a',
    addendumTo: null,
    authorId: 'lee',
    authorName: 'Lee Tran',
    body,
    version: 1,
    updatedAt: '2026-11-03T12:00:00Z',
    signedAt: '2026-11-03T12:00:00Z',
    signedAs: 'Lee Tran, MD',
    withholding: null,
    canChangeAccess: false,
    mentions: [],
    ...known,
  })

  test('stand by their request, each before what was added to it', async () => {
    const testSystem = recordServer()
    testSystem.server.notes = [
      note('3', 'Sleeps better.', { addendumTo: '1' }),
      note('2', 'Seen elsewhere.', { requestId: 'long ago' }),
      note('1', 'Cannot fall asleep.'),
    ]
    open(testSystem)
    const notes = within(await screen.findByRole('region', { name: 'Notes' }))
    await notes.findByText('Sleeps better.')
    const texts = notes.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts).toEqual([
      expect.stringMatching(/^Cannot fall asleep\..*Signed by Lee Tran, MD/),
      expect.stringMatching(/^AddendumSleeps better\./),
      expect.stringMatching(/^Seen elsewhere\./),
    ])
    expect(notes.getByRole('region', { name: 'Another request' })).toBeDefined()
  })

  test('have an empty state', async () => {
    open(recordServer())
    expect(await screen.findByText('No signed notes for this patient yet.')).toBeTruthy()
  })
})

describe('sections loaded on demand', () => {
  test('reported weights are a chart with an equivalent table', async () => {
    const told = (id: string, weightKg: number, submittedAt: string) =>
      answeredRequest(id, { answers: { weightKg }, request: { submittedAt, status: 'prescribed' } })
    open(
      recordServer({
        answered: [
          told('c', 90.5, minutesAgo(30)),
          told('b', 94, minutesAgo(60 * 24 * 30)),
          told('a', 93.2, minutesAgo(60 * 24 * 60)),
        ],
      }),
    )
    const progress = await part('Progress')
    expect(
      progress.getByRole('img', { name: 'Weight: 3 reports, from 205 lb (93.2 kg) to 200 lb (90.5 kg)' }),
    ).toBeTruthy()
    const rows = progress.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('200 lb (90.5 kg)−7 lb'),
      expect.stringContaining('207 lb (94 kg)+2 lb'),
      expect.stringContaining('205 lb (93.2 kg)–'),
    ])
  })

  test('the access log is fetched on request, with the reason of emergency access', async () => {
    const desk = recordServer()
    const visit = {
      __typename: 'RecordView',
      agentRole: 'HCPs',
      at: minutesAgo(5),
      reason: null,
      explanation: null,
    }
    desk.answers.push({
      document: RecordViewsDocument,
      answer: () => ({
        recordViews: {
          __typename: 'RecordViewConnection',
          nodes: [
            {
              ...visit,
              id: '2',
              operation: 'Mutation.startEmergencyAccess',
              agentName: 'Dr. Haddad',
              isEmergency: true,
              reason: 'covering',
              explanation: 'Dr. Lee is away',
            },
            { ...visit, id: '1', operation: 'Query.patientRecord', agentName: null, isEmergency: false },
          ],
          pageInfo: { __typename: 'PageInfo', endCursor: '1', hasNextPage: false },
        },
      }),
    })
    const { user, asked } = open(desk)
    const access = await part('Access log')
    expect(asked.some(({ name }) => name === 'RecordViews')).toBe(false)
    await user.click(access.getByRole('button', { name: 'Show access log' }))
    expect(await access.findByText('Dr. Haddad, Clinician')).toBeTruthy()
    expect(access.getByText('Covering for a colleague: Dr. Lee is away')).toBeTruthy()
    expect(access.getByText(/Viewed a patient record/)).toBeTruthy()
    expect(access.getAllByText('Emergency access')).toHaveLength(1)
  })

  test('the reason for overriding an alert is shown with the prescription', async () => {
    const alert = {
      id: 'x',
      kind: 'interaction',
      severity: 'serious',
      about: 'Prozac',
      text: 'Serotonin syndrome.',
    }
    open(
      recordServer({
        prescriptions: [prescription('rx')],
        overrides: [
          {
            __typename: 'SafetyOverride',
            id: 'rx',
            reason: 'Agreed with her psychiatrist',
            alerts: [{ __typename: 'SafetyAlert', ...alert }],
          },
        ],
      }),
    )
    const prescriptions = await part('Prescriptions')
    expect(prescriptions.getByText('Overridden: Agreed with her psychiatrist')).toBeTruthy()
    expect(prescriptions.getByText('Interaction: Prozac')).toBeTruthy()
  })
})
