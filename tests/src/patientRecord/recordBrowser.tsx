import { screen, within } from '@testing-library/react'
import type { DocumentNode } from 'graphql'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import {
  MessagesDocument,
  PatientNotesDocument,
  PatientRecordDocument,
  PatientTasksDocument,
  type AnsweredRequestFragment,
  type RequestSummaryFragment,
} from '../../../src/generated/graphql'
import { PatientRecordScreen } from '../../../src/screens/patientRecord/PatientRecordScreen'
import { answersFor } from '../../support/builders/answers'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { type Answer, renderLive } from '../support/liveScreen'
import { message } from '../support/threadBuilders'
import { minutesAgo, request } from '../support/requestBuilders'

/** The browser in which a test file opens records. To be called at its top. */
export function setUpRecordBrowser(): void {
  beforeEach(() => {
    installBrowserStubs()
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(currentQuestionnaire('sleep'))))
  })
  afterEach(() => {
    vi.useRealTimers()
    resetBrowser()
  })
}

type Told = {
  answers?: Answers
  findings?: AnsweredRequestFragment['findings']
  request?: Partial<RequestSummaryFragment>
}

export function answeredRequest(
  id: string,
  { answers = {}, findings = [], request: change = {} }: Told = {},
) {
  return {
    __typename: 'RequestDetail',
    id,
    answers: JSON.stringify(answersFor('sleep', answers)),
    findings: findings.map((finding) => ({ __typename: 'ScreeningFinding', ...finding })),
    photos: [],
    changes: null,
    request: {
      ...request(id, { status: 'in_review', assigneeId: 'doctor-1', assigneeName: 'Dana Lee', ...change }),
      questionnaireVersion: 1,
      wish: null,
      events: [
        event('paymentAuthorized', change.submittedAt ?? minutesAgo(30)),
        event('claim', minutesAgo(10), 'Dana Lee'),
      ],
    },
  }
}

let eventIds = 0
export function event(type: string, at: string, actorName: string | null = null) {
  eventIds += 1
  const id = String(eventIds)
  return { __typename: 'RequestEvent', id, type, from: null, to: 'submitted', actorRole: null, actorName, at }
}

export const flag = (ruleId: string, text: string, level: 'REVIEW' | 'INFO' = 'REVIEW') => ({
  ruleId,
  level,
  text,
  itemIds: [],
})

/** The health data of the patient's profile. */
export function reportedHealth(statements: readonly object[] = [], change: object = {}) {
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
export function recordServer(change: object = {}) {
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
      health: reportedHealth(),
      clinicianAllergies: [] as unknown[],
      answered: [answeredRequest('a')],
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
    { document: PatientTasksDocument, answer: () => ({ patientTasks: [] }) },
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

export function open(
  { answers }: ReturnType<typeof recordServer>,
  person = { sub: 'doctor-1', groups: ['HCPs'] },
) {
  return renderLive(
    <Routes>
      <Route path="/records/patient/:patientId" element={<PatientRecordScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/records/patient/patient-1', person, answers },
  )
}

export const part = async (name: string) => within(await screen.findByRole('region', { name }))
export const header = () => {
  const found = screen.getByRole('heading', { level: 1 }).closest('header')
  if (!found) throw new Error('The name is in no header.')
  return found.textContent ?? ''
}
