import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GraphQLError } from 'graphql'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { defaultOptions } from '../../../src/lib/apollo/cache'
import { closeAutosaves } from '../../../src/lib/autosave/autosaveRegistry'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import {
  RequestDetailDocument,
  SaveRequestDraftDocument,
  SubmitRequestDocument,
} from '../../../src/generated/graphql'
import { SendRequest } from '../../../src/screens/intake/send/SendRequest'
import type { SendProps } from '../../../src/lib/requests/sendProps'

afterEach(() => {
  closeAutosaves()
  cleanup()
  sessionStorage.clear()
})

const id = '0b5c7a52-3c39-4c0e-8f0b-0d5a2b6f9e11'
const answers = { state: 'CA' }
const input = { id, treatmentType: 'ed', questionnaireVersion: 1, answers: JSON.stringify(answers) }

function kept(fields: Record<string, unknown>) {
  const nothing = [
    'patientName',
    'patientBirthDate',
    'patientSexAtBirth',
    'patientState',
    'assigneeId',
    'assigneeName',
    'claimedAt',
    'submittedAt',
    'responseDueAt',
    'findingCount',
    'conversationId',
    'hold',
    'paymentStatus',
    'holdUntil',
    'declineReason',
    'renewsPrescriptionId',
  ]
  return {
    __typename: 'TreatmentRequest',
    id,
    treatmentType: 'ed',
    patientId: 'sub-ann',
    ...Object.fromEntries(nothing.map((name) => [name, null])),
    createdAt: '2026-06-15T10:00:00Z',
    updatedAt: '2026-06-15T10:00:00Z',
    ...fields,
  }
}

const detail = (answers: object, version: number) => ({
  __typename: 'RequestDetail',
  id,
  answers: JSON.stringify(answers),
  findings: [],
  photos: [],
  changes: null,
  review: null,
  request: { ...kept({ status: 'draft', version }), questionnaireVersion: 1, events: [] },
})

const draft = kept({ status: 'draft', version: 1 })
const submitted = kept({
  status: 'submitted',
  version: 2,
  conversationId: 'c-1',
  responseDueAt: '2026-06-16T10:00:00Z',
})

const saves = (
  result: MockLink.MockedResponse['result'],
  variables: object = { input },
): MockLink.MockedResponse => ({
  request: { query: SaveRequestDraftDocument, variables: { ...variables } },
  ...(result && { result }),
})
const submits = (result: MockLink.MockedResponse['result']): MockLink.MockedResponse => ({
  request: { query: SubmitRequestDocument, variables: { input: { id, expectedVersion: 1 } } },
  ...(result && { result }),
})

function refuse(errorType: string, errorInfo: Record<string, unknown> = {}) {
  return { errors: [Object.assign(new GraphQLError(errorType), { errorType, errorInfo })] }
}

function open(mocks: MockLink.MockedResponse[], props: Partial<SendProps> = {}) {
  const handlers = {
    isReady: () => true,
    isSubmitted: false,
    onSubmitted: vi.fn<SendProps['onSubmitted']>(),
    onRenew: vi.fn<SendProps['onRenew']>(),
    onSaved: vi.fn<SendProps['onSaved']>(),
    onSent: vi.fn<SendProps['onSent']>(),
    onOutdated: vi.fn<SendProps['onOutdated']>(),
    onBack: vi.fn<SendProps['onBack']>(),
  }
  const request = { id, treatmentType: 'ed' as const, questionnaireVersion: 1, answers }
  render(
    <ThemeProvider>
      <MockedProvider defaultOptions={defaultOptions} mocks={mocks}>
        <SendRequest request={request} {...handlers} {...props} />
      </MockedProvider>
    </ThemeProvider>,
  )
  return { user: userEvent.setup(), ...handlers }
}

const sendButton = () => screen.getByRole('button', { name: /^Send/ })

describe('sending', () => {
  test('saves the answers, submits them, and hands on what the confirmation needs', async () => {
    const { user, onSent, onSaved } = open([
      saves({ data: { saveRequestDraft: draft } }),
      submits({ data: { submitRequest: submitted } }),
    ])

    await user.click(sendButton())

    await waitFor(() =>
      expect(onSent).toHaveBeenCalledExactlyOnceWith({
        requestId: expect.any(String),
        conversationId: 'c-1',
        responseDueAt: '2026-06-16T10:00:00Z',
      }),
    )
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(1)
  })

  test('pressed twice sends once', async () => {
    // Each response is available once: a second attempt would fail and be reported.
    const { user, onSent } = open([
      saves({ data: { saveRequestDraft: draft } }),
      submits({ data: { submitRequest: submitted } }),
    ])

    await user.dblClick(sendButton())

    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('checks for missing photos first', async () => {
    const { user, onSent } = open([], { isReady: () => false })

    await user.click(sendButton())

    expect(screen.queryByRole('alert')).toBeNull()
    expect(onSent).not.toHaveBeenCalled()
  })

  test('reports a lost connection, and retries under the same id', async () => {
    const { user, onSent } = open([
      { ...saves(undefined), error: new TypeError('Failed to fetch') },
      saves({ data: { saveRequestDraft: draft } }),
      submits({ data: { submitRequest: submitted } }),
    ])

    await user.click(sendButton())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t reach the server. Your answers are saved.',
    )
    await user.click(screen.getByRole('button', { name: 'Send again' }))

    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
  })

  test('finds the request if the response to an earlier attempt was lost', async () => {
    const { user, onSent } = open([saves({ data: { saveRequestDraft: submitted } })])

    await user.click(sendButton())

    await waitFor(() =>
      expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ conversationId: 'c-1' })),
    )
  })

  test('saves the newest answers if only the draft arrived and answers have changed since', async () => {
    const { user, onSent } = open([
      saves(refuse('Conflict', { current: { status: 'draft', version: 3 } })),
      {
        request: { query: RequestDetailDocument, variables: { id } },
        result: { data: { request: detail({ state: 'TX' }, 3) } },
      },
      saves({ data: { saveRequestDraft: draft } }, { input: { ...input, expectedVersion: 3 } }),
      submits({ data: { submitRequest: submitted } }),
    ])

    await user.click(sendButton())

    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
  })

  test('reports other answers submitted under this id before', async () => {
    const { user, onSent } = open([
      saves(refuse('Conflict', { current: { status: 'submitted', version: 2 } })),
    ])

    await user.click(sendButton())

    expect((await screen.findByRole('alert')).textContent).toContain('You already sent this request')
    expect(onSent).not.toHaveBeenCalled()
  })

  test('loads a newer version, and asks the patient to review the answers', async () => {
    const { user, onOutdated } = open([saves(refuse('IntakeOutdated', { currentVersion: 2 }))])

    await user.click(sendButton())

    expect((await screen.findByRole('alert')).textContent).toContain('Some questions have changed')
    expect(onOutdated).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['NotEligible', 'We can’t treat this online'],
    ['IntakeIncomplete', 'Some answers need attention'],
    ['TooManyRequests', 'Please wait a minute'],
    ['InternalError', 'Something went wrong on our side'],
    ['SomethingNew', 'Something went wrong on our side'],
  ])('explains a refusal with %s', async (code, words) => {
    const { user } = open([saves({ data: { saveRequestDraft: draft } }), submits(refuse(code))])

    await user.click(sendButton())

    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })
})
