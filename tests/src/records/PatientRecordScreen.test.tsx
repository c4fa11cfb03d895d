import { act, screen, waitFor, within } from '@testing-library/react'
import type { DocumentNode } from 'graphql'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../domain/intake/answers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import {
  BreakGlassDocument,
  MarkAllergyInErrorDocument,
  MessagesDocument,
  NoteAllergyDocument,
  RecordVisitsDocument,
  PatientNotesDocument,
  PatientRecordDocument,
  type AnsweredRequestFragment,
  type RequestSummaryFragment,
} from '../../../src/generated/graphql'
import { PatientRecordScreen } from '../../../src/screens/records/PatientRecordScreen'
import { answersFor } from '../../support/builders/answers'
import { installBrowserParts, leaveBrowser } from '../live/browserParts'
import { conversation } from '../live/conversationServer'
import { type Answer, renderLive, WireError } from '../live/liveScreen'
import { message } from '../live/threadBuilders'
import { prescription } from '../prescriptions/prescriptionBuilders'
import { minutesAgo, request } from '../requests/requestBuilders'

beforeEach(() => {
  installBrowserParts()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(currentQuestionnaire('sleep'))))
})
afterEach(() => {
  vi.useRealTimers()
  leaveBrowser()
})

type Told = {
  answers?: Answers
  findings?: AnsweredRequestFragment['findings']
  request?: Partial<RequestSummaryFragment>
}

function answered(id: string, { answers = {}, findings = [], request: change = {} }: Told = {}) {
  return {
    __typename: 'RequestDetail',
    id,
    answers: JSON.stringify(answersFor('sleep', answers)),
    findings: findings.map((finding) => ({ __typename: 'ScreeningFinding', ...finding })),
    photos: [],
    changes: null,
    renews: null,
    request: {
      ...request(id, { status: 'in_review', assigneeId: 'doctor-1', assigneeName: 'Dana Lee', ...change }),
      questionnaireVersion: 1,
      events: [
        event('paymentAuthorised', change.submittedAt ?? minutesAgo(30)),
        event('claim', minutesAgo(10), 'Dana Lee'),
      ],
    },
  }
}

let eventIds = 0
function event(type: string, at: string, actorName: string | null = null) {
  eventIds += 1
  const id = String(eventIds)
  return { __typename: 'RequestEvent', id, type, from: null, to: 'submitted', actorRole: null, actorName, at }
}

const flag = (ruleId: string, text: string, level: 'REVIEW' | 'INFO' = 'REVIEW') => ({
  ruleId,
  level,
  text,
  itemIds: [],
})

/** What stands on the patient's profile. */
function said(statements: readonly object[] = [], change: object = {}) {
  return {
    __typename: 'PatientHealth',
    hasNoAllergies: false,
    hasNoConditions: false,
    hasNoMedications: false,
    statements: statements.map((statement, index) => ({
      __typename: 'HealthStatement',
      id: `said-${index}`,
      code: null,
      reaction: null,
      severity: null,
      dose: null,
      frequency: null,
      source: 'profile',
      requestId: null,
      treatmentType: null,
      recordedAt: minutesAgo(5),
      ...statement,
    })),
    ...change,
  }
}

/** A patient with one request in review, to which a test adds. */
function recordServer(change: object = {}) {
  const server = {
    refusal: undefined as Error | undefined,
    notes: [] as object[],
    record: {
      __typename: 'PatientRecord',
      id: 'patient-1',
      name: 'Maya Okafor',
      birthDate: '1988-03-04',
      sexAtBirth: 'female',
      state: 'TX',
      identityStatus: null,
      health: said(),
      notedAllergies: [] as unknown[],
      answered: [answered('a')],
      prescriptions: [] as unknown[],
      conversations: [] as unknown[],
      files: [] as unknown[],
      overrides: [] as unknown[],
      access: null,
      ...change,
    },
  }
  const answers: { document: DocumentNode; answer: Answer }[] = [
    {
      document: PatientRecordDocument,
      answer: () => {
        if (server.refusal) throw server.refusal
        return { patientRecord: server.record }
      },
    },
    { document: PatientNotesDocument, answer: () => ({ patientNotes: server.notes }) },
    {
      document: MessagesDocument,
      answer: () => ({
        messages: {
          __typename: 'MessageConnection',
          nodes: [message(2, { body: 'Do you snore?' }), message(3, { body: 'My wife says no.' })].map(
            (each) => ({
              __typename: 'Message',
              ...each,
            }),
          ),
          pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
        },
      }),
    },
  ]
  return { server, answers }
}

function open({ answers }: ReturnType<typeof recordServer>, person = { sub: 'doctor-1', groups: ['HCPs'] }) {
  return renderLive(
    <Routes>
      <Route path="/records/patient/:patientId" element={<PatientRecordScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/records/patient/patient-1', person, answers },
  )
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const header = () => {
  const found = screen.getByRole('heading', { level: 1 }).closest('header')
  if (!found) throw new Error('The name is in no header.')
  return found.textContent ?? ''
}

describe('what stands on the patient’s profile', () => {
  test('is read with the intakes: the newest word on allergies, and what they have and take', async () => {
    const entries = [{ substance: 'Latex', reaction: 'rash', severity: 'mild' as const }]
    open(
      recordServer({
        answered: [answered('a', { answers: { allergies: { none: false, entries } } })],
        health: said([
          { kind: 'allergy', name: 'Penicillin', reaction: 'swelling', severity: 'severe' },
          { kind: 'condition', name: 'Asthma', code: 'asthma' },
          { kind: 'medication', name: 'Magnesium', dose: '200 mg', frequency: 'at night' },
        ]),
      }),
    )
    await screen.findByText('Penicillin')
    expect(header()).toContain('Penicillin (severe), Latex (mild)')
    const overview = await part('Overview')
    expect(overview.getByText('Told with the patient’s profile')).toBeTruthy()
    expect(overview.getByText(/^Told with Sleep Health, .*, not named since/)).toBeTruthy()
    expect(overview.getByText(/^Asthma/)).toBeTruthy()
    expect(overview.getByText(/^Magnesium, 200 mg, at night/)).toBeTruthy()
  })

  test('says "none" only when the patient has said so', async () => {
    open(recordServer({ health: said([], { hasNoConditions: true }) }))
    const overview = await part('Overview')
    const own = overview.getByRole('heading', { name: 'On the patient’s profile' }).parentElement
    expect(own?.textContent).toBe('On the patient’s profileConditionsNoneTakesNot said')
  })
})

describe('the header', () => {
  test('says who it is, what they are allergic to and how many red flags there are', async () => {
    const entries = [
      { substance: 'Latex', reaction: 'rash', severity: 'mild' as const },
      { substance: 'Penicillin', reaction: 'swelling', severity: 'severe' as const },
    ]
    open(
      recordServer({
        answered: [
          answered('a', {
            answers: { allergies: { none: false, entries } },
            findings: [flag('opioids', 'Takes opioids.'), flag('note', 'Only a note.', 'INFO')],
          }),
        ],
      }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' })
    for (const words of [
      'born Mar 4, 1988 · female · TX',
      'Allergies: Penicillin (severe), Latex (mild)',
      '1 red flag',
    ])
      expect(header()).toContain(words)
  })

  test('does not take answers that cannot be read for "no allergies"', async () => {
    open(recordServer({ answered: [{ ...answered('a'), answers: '{}' }] }))
    await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' })
    expect(header()).toContain('Allergies not known')
  })

  test('leads to each part of the record', async () => {
    open(recordServer())
    await screen.findByRole('region', { name: 'Overview' })
    for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) {
      const anchor = link.getAttribute('href')?.split('#')[1] ?? ''
      await waitFor(() => expect(document.getElementById(anchor)?.textContent).toContain(link.textContent))
    }
  })
})

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
    ...known,
  })

  test('stand by their request, each before what was added to it', async () => {
    const house = recordServer()
    house.server.notes = [
      note('3', 'Sleeps better.', { addendumTo: '1' }),
      note('2', 'Seen elsewhere.', { requestId: 'long ago' }),
      note('1', 'Cannot fall asleep.'),
    ]
    open(house)
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

  test('that there are none is said', async () => {
    open(recordServer())
    await screen.findByText('Nobody has signed a note about this patient yet.')
  })
})

test('every allergy has its source, and one that is not named any more says so', async () => {
  const entries = [{ substance: 'Latex', reaction: 'rash', severity: 'mild' as const }]
  open(
    recordServer({
      answered: [
        answered('a', { request: { submittedAt: '2026-11-03T12:00:00Z' } }),
        answered('b', {
          answers: { allergies: { none: false, entries } },
          request: { submittedAt: '2024-05-02T12:00:00Z' },
        }),
      ],
    }),
  )
  const allergies = (await part('Overview')).getByRole('list', { name: 'Allergies' })
  expect(allergies.textContent).toBe(
    'Latex · rash · mildTold with Sleep Health, May 2, 2024, not named since: ask whether it still holds',
  )
})

const notedAllergy = (change: object = {}) => ({
  __typename: 'NotedAllergy',
  id: 'noted-1',
  substance: 'Penicillin',
  reaction: 'hives',
  severity: 'severe',
  notedByName: 'Lena Lee',
  notedAt: '2024-05-02T12:00:00Z',
  errorAt: null,
  errorByName: null,
  errorReason: null,
  ...change,
})

describe('allergies that staff have noted', () => {
  test('stand in the header and in the one list, with who noted them', async () => {
    open(recordServer({ notedAllergies: [notedAllergy()] }))
    const allergies = (await part('Overview')).getByRole('list', { name: 'Allergies' })
    expect(allergies.textContent).toContain('Penicillin · hives · severeNoted by Lena Lee, May 2, 2024')
    expect(header()).toContain('Allergies: Penicillin (severe)')
  })

  test('entered in error are struck through, and are not in the header', async () => {
    const wrong = {
      errorAt: '2024-05-03T12:00:00Z',
      errorByName: 'Amir Haddad',
      errorReason: 'Another patient',
    }
    open(recordServer({ notedAllergies: [notedAllergy(wrong)] }))
    const allergies = (await part('Overview')).getByRole('list', { name: 'Allergies' })
    expect(allergies.querySelector('s')?.textContent).toBe('Penicillin · severe')
    expect(allergies.textContent).toContain(
      'Entered in error, says Amir Haddad, May 3, 2024: Another patient',
    )
    expect(header()).toContain('No known allergies')
  })

  test('are noted once, and the header shows them at once', async () => {
    const desk = recordServer()
    desk.answers.push({
      document: NoteAllergyDocument,
      answer: () => {
        desk.server.record = { ...desk.server.record, notedAllergies: [notedAllergy()] }
        return { noteAllergy: notedAllergy() }
      },
    })
    const { user, asked } = open(desk)
    await user.click(await screen.findByRole('button', { name: 'Note an allergy' }))
    await user.click(screen.getByRole('button', { name: 'Note it' }))
    expect(screen.getByText('Please fill this in.')).toBeTruthy()
    await user.type(screen.getByLabelText('Substance'), 'Penicillin')
    await user.selectOptions(screen.getByLabelText('Severity'), 'severe')
    await user.dblClick(screen.getByRole('button', { name: 'Note it' }))
    await waitFor(() => expect(header()).toContain('Penicillin (severe)'))
    const sent = asked.filter(({ name }) => name === 'NoteAllergy').map(({ variables }) => variables['input'])
    expect(sent).toMatchObject([{ patientId: 'patient-1', substance: 'Penicillin', severity: 'severe' }])
  })

  test('are marked as wrong with a reason', async () => {
    const desk = recordServer({ notedAllergies: [notedAllergy()] })
    desk.answers.push({
      document: MarkAllergyInErrorDocument,
      answer: () => {
        const wrong = notedAllergy({ errorAt: '2024-05-03T12:00:00Z', errorReason: 'Another patient' })
        desk.server.record = { ...desk.server.record, notedAllergies: [wrong] }
        return { markAllergyInError: wrong }
      },
    })
    const { user, asked } = open(desk)
    await user.click(await screen.findByRole('button', { name: 'Mark Penicillin as entered in error' }))
    await user.type(screen.getByLabelText('Why it is wrong'), 'Another patient')
    await user.click(screen.getByRole('button', { name: 'Mark as error' }))
    await waitFor(() => expect(header()).not.toContain('Penicillin'))
    expect(asked.find(({ name }) => name === 'MarkAllergyInError')?.variables['input']).toEqual({
      id: 'noted-1',
      reason: 'Another patient',
    })
  })

  test('are only read by an Admin', async () => {
    open(recordServer({ notedAllergies: [notedAllergy()] }), { sub: 'admin-1', groups: ['Admin'] })
    await (await part('Overview')).findByText(/Noted by Lena Lee/)
    expect(screen.queryByRole('button', { name: 'Note an allergy' })).toBeNull()
  })
})

test('red flags of requests that are over do not stand in the overview', async () => {
  open(
    recordServer({
      answered: [
        answered('a', { findings: [flag('opioids', 'Takes opioids.')] }),
        answered('b', { request: { status: 'prescribed' }, findings: [flag('pressure', 'High pressure.')] }),
        answered('c', { request: { status: 'declined' }, findings: [flag('old', 'An old flag.')] }),
      ],
    }),
  )
  const flags = (await part('Overview')).getByRole('list', { name: 'Red flags' })
  expect(flags.textContent).toBe('ReviewHigh pressure.ReviewTakes opioids.')
})

describe('a request', () => {
  test('is unfolded when it is the newest, with every answer, and what was answered the time before', async () => {
    open(
      recordServer({
        answered: [
          answered('a', { answers: { weightKg: 70 } }),
          answered('b', { answers: { weightKg: 80 }, request: { status: 'prescribed' } }),
        ],
      }),
    )
    const requests = await part('Requests')
    expect(await requests.findByText(/154 lb \(70 kg\)/)).toBeTruthy()
    expect(await requests.findByText('The time before: 176 lb (80 kg)')).toBeTruthy()
    expect(requests.getAllByText(/The time before/)).toHaveLength(1)
  })

  test('all can be unfolded and folded at once', async () => {
    const { user } = open(
      recordServer({ answered: [answered('a'), answered('b', { request: { status: 'declined' } })] }),
    )
    const requests = await part('Requests')
    const weights = () => requests.queryAllByText('Weight').length
    await waitFor(() => expect(weights()).toBe(1))
    await user.click(requests.getByRole('button', { name: 'Open all' }))
    await waitFor(() => expect(weights()).toBe(2))
    await user.click(requests.getByRole('button', { name: 'Close all' }))
    await waitFor(() => expect(weights()).toBe(0))
  })

  test.each([
    ['an Admin', { sub: 'admin-1', groups: ['Admin'] }, '/admin?request=a'],
    ['who has taken it up', { sub: 'doctor-1', groups: ['HCPs'] }, '/docdashboard?tab=mine&request=a'],
  ])('leads %s to where it is worked on', async (_who, person, path) => {
    open(recordServer(), person)
    expect((await screen.findByRole('link', { name: 'Open request' })).getAttribute('href')).toBe(path)
  })

  test('of a colleague is to be read, not to be worked on', async () => {
    open(recordServer(), { sub: 'doctor-2', groups: ['HCPs'] })
    await part('Requests')
    expect(screen.queryByRole('link', { name: 'Open request' })).toBeNull()
  })
})

test('a prescription has its facts, and says who signed it and that it stays as it is', async () => {
  open(recordServer({ prescriptions: [prescription('a', { refillsUsed: 1, note: 'Check in March.' })] }))
  const prescriptions = await part('Prescriptions')
  for (const words of [
    'Doxepin tablet 3 mg',
    '30 tablets in 1 pack',
    '1 of 2 used',
    'Check in March.',
    'Active',
  ])
    expect(prescriptions.getByText(words)).toBeTruthy()
  expect(prescriptions.getByText(/Signed by Dana Lee.* cannot be changed/)).toBeTruthy()
})

test.each([
  ['authorized', '$59.00 held on the card'],
  ['captured', '$59.00 charged'],
  ['voided', 'Hold of $59.00 released, nothing charged'],
  ['failed', 'The payment failed, nothing charged'],
] as const)('a payment that is %s stands as "%s"', async (paymentStatus, words) => {
  const paid = { paymentStatus, holdCents: 5900, currency: 'USD' }
  open(
    recordServer({
      answered: [answered('a', { request: paid })],
      prescriptions: [prescription('p', { requestId: 'a' })],
    }),
  )
  expect((await part('Payments')).getByText(words)).toBeTruthy()
})

test('of the newest conversation the last lines are shown, of others the last one, each with the way there', async () => {
  open(
    recordServer({
      conversations: [
        conversation('c1', { lastSequence: 3, unreadCount: 2 }),
        conversation('c2', { lastSequence: 1, lastPreview: 'Thank you.' }),
      ],
    }),
  )
  const messages = await part('Messages')
  expect(await messages.findByText('My wife says no.')).toBeTruthy()
  expect(messages.getByText('2 unread')).toBeTruthy()
  expect(messages.getByText(/Thank you./)).toBeTruthy()
  expect(messages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/doctor/messages?c=c1',
    '/doctor/messages?c=c2',
  ])
})

test('what has happened in all requests stands together, newest first', async () => {
  open(
    recordServer({
      answered: [
        answered('a', { request: { submittedAt: minutesAgo(30) } }),
        answered('b', { request: { submittedAt: minutesAgo(20), treatmentType: 'ed' } }),
      ],
    }),
  )
  const lines = (await part('Timeline')).getAllByRole('listitem').map((each) => each.textContent)
  expect(lines.slice(2)).toEqual([
    expect.stringContaining('Payment held, sent to the care team · Erectile Dysfunction'),
    expect.stringContaining('Payment held, sent to the care team · Sleep Health'),
  ])
})

test('a patient without prescriptions, payments and messages has a record that says so', async () => {
  open(recordServer())
  for (const [name, words] of [
    ['Prescriptions', 'Nothing has been prescribed to this patient.'],
    ['Payments', 'Nothing was to be paid.'],
    ['Messages', 'There is no conversation that you can read.'],
  ] as const)
    expect((await part(name)).getByText(words)).toBeTruthy()
})

test.each(['NotFound', 'Forbidden'])(
  '%s reads the same to an Admin: there is no such record',
  async (code) => {
    const desk = recordServer()
    desk.server.refusal = new WireError(code)
    open(desk, { sub: 'admin-1', groups: ['Admin'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'This record was not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the requests' }).getAttribute('href')).toBe('/admin')
  },
)

describe('what is looked up', () => {
  test('weights that were told over time are a chart, with a table that says the same', async () => {
    const told = (id: string, weightKg: number, submittedAt: string) =>
      answered(id, { answers: { weightKg }, request: { submittedAt, status: 'prescribed' } })
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
    expect(progress.getByRole('img', { name: 'Weight, 3 times told, from 93.2 kg to 90.5 kg' })).toBeTruthy()
    const rows = progress.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('90.5 kg · 200 lb−3.5 kg'),
      expect.stringContaining('94 kg · 207 lb+0.8 kg'),
      expect.stringContaining('93.2 kg · 205 lb–'),
    ])
  })

  test('who has looked is fetched when asked for, and says why the glass was broken', async () => {
    const desk = recordServer()
    const visit = {
      __typename: 'RecordVisit',
      agentRole: 'HCPs',
      at: minutesAgo(5),
      reason: null,
      explanation: null,
    }
    desk.answers.push({
      document: RecordVisitsDocument,
      answer: () => ({
        recordVisits: {
          __typename: 'RecordVisitConnection',
          nodes: [
            {
              ...visit,
              id: '2',
              operation: 'Mutation.breakGlass',
              agentName: 'Dr Haddad',
              isEmergency: true,
              reason: 'covering',
              explanation: 'Dr Lee is away',
            },
            { ...visit, id: '1', operation: 'Query.patientRecord', agentName: null, isEmergency: false },
          ],
          pageInfo: { __typename: 'PageInfo', endCursor: '1', hasNextPage: false },
        },
      }),
    })
    const { user, asked } = open(desk)
    const access = await part('Who has looked')
    expect(asked.some(({ name }) => name === 'RecordVisits')).toBe(false)
    await user.click(access.getByRole('button', { name: 'Show who has looked' }))
    expect(await access.findByText('Dr Haddad, HCP')).toBeTruthy()
    expect(access.getByText('I stand in for a colleague: Dr Lee is away')).toBeTruthy()
    expect(access.getByText(/Read a patient record/)).toBeTruthy()
    expect(access.getAllByText('Without a relation')).toHaveLength(1)
  })

  test('why something was prescribed in spite of an alert stands with the prescription', async () => {
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
    expect(prescriptions.getByText('Prescribed all the same: Agreed with her psychiatrist')).toBeTruthy()
    expect(prescriptions.getByText('Interaction: Prozac')).toBeTruthy()
  })
})

describe('without a relation to the patient', () => {
  const untilInAnHour = new Date(Date.now() + 60 * 60_000).toISOString()
  const access = { __typename: 'RecordAccess', id: 'access-1', reason: 'emergency', expiresAt: untilInAnHour }

  test('a professional says why in a code and in words, and then reads the record under a reminder', async () => {
    const desk = recordServer()
    desk.server.refusal = new WireError('NotFound')
    const inputs: unknown[] = []
    desk.answers.push({
      document: BreakGlassDocument,
      answer: ({ input }) => {
        inputs.push(input)
        desk.server.refusal = undefined
        Object.assign(desk.server.record, { access })
        return { breakGlass: access }
      },
    })
    const { user } = open(desk)
    await screen.findByRole('heading', { level: 1, name: 'You have no relation to this patient' })
    expect(screen.getByText(/Admins are told at once/)).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Why, in your own words' }), 'In a hurry')
    await user.click(screen.getByRole('button', { name: 'Open the record for an hour' }))
    expect(screen.getByText('Please choose a reason.')).toBeTruthy()
    expect(screen.getByText('Please explain in at least 15 characters.')).toBeTruthy()
    expect(inputs).toEqual([])

    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Medical emergency')
    await user.type(screen.getByRole('textbox', { name: 'Why, in your own words' }), ': found unconscious')
    await user.click(screen.getByRole('button', { name: 'Open the record for an hour' }))
    expect(await screen.findByRole('heading', { name: 'Maya Okafor' })).toBeTruthy()
    expect(screen.getByText(/Opened without a relation, until/)).toBeTruthy()
    expect(inputs).toMatchObject([
      { patientId: 'patient-1', reason: 'emergency', explanation: 'In a hurry: found unconscious' },
    ])
  })

  test('the record closes when the hour is over, without being asked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open(recordServer({ access }))
    expect(await screen.findByRole('heading', { name: 'Maya Okafor' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(61 * 60_000))
    expect(screen.getByRole('heading', { level: 1, name: 'The record is closed again' })).toBeTruthy()
    expect(screen.queryByText('Maya Okafor')).toBeNull()
  })
})

test('a record that does not load says so, and loads at the second try', async () => {
  const desk = recordServer()
  desk.server.refusal = new TypeError('Failed to fetch')
  const { user } = open(desk)
  expect((await screen.findByRole('alert')).textContent).toContain('The record did not load')
  desk.server.refusal = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Maya Okafor' })).toBeTruthy()
})

describe('while it is open', () => {
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

  test('a change of one of its requests is shown; one of another patient’s is not asked for', async () => {
    const desk = recordServer()
    const { publish, asked } = open(desk)
    const requests = await part('Requests')
    const timesRead = () => asked.filter(({ name }) => name === 'PatientRecord').length
    expect(timesRead()).toBe(1)

    desk.server.record.answered = [answered('a', { request: { status: 'needs_info', version: 4 } })]
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

  test('it is read again after a lost connection, and when one comes back to the window', async () => {
    const desk = recordServer()
    const { reconnect } = open(desk)
    await part('Requests')
    desk.server.record.name = 'Maya Okafor-Lind'
    reconnect()
    await screen.findByRole('heading', { level: 1, name: 'Maya Okafor-Lind' })
    desk.server.record.name = 'Maya Lind'
    window.dispatchEvent(new Event('focus'))
    await screen.findByRole('heading', { level: 1, name: 'Maya Lind' })
  })

  test('who does not care for the patient any more does not go on reading', async () => {
    const desk = recordServer()
    const { publish } = open(desk)
    await part('Requests')
    desk.server.refusal = new WireError('NotFound')
    publish('OnWorklistEvent', worklistEvent('a'))
    expect(await screen.findByRole('heading', { name: 'You have no relation to this patient' })).toBeTruthy()
    expect(screen.queryByText('Maya Okafor')).toBeNull()
  })

  test('what cannot be read again stays, and says that it may be old', async () => {
    const desk = recordServer()
    const { publish } = open(desk)
    await part('Requests')
    desk.server.refusal = new TypeError('Failed to fetch')
    publish('OnWorklistEvent', worklistEvent('a'))
    expect((await screen.findByRole('alert')).textContent).toContain('This may not be the newest state')
    expect(screen.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeTruthy()
  })
})
