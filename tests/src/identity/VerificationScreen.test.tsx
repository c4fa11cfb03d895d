import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MyIdentityCheckDocument, type OwnIdentityCheckFragment } from '../../../src/generated/graphql'
import { VerificationScreen } from '../../../src/screens/identity/VerificationScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const requestId = '0f4c1c1e-3f3f-4d55-9a53-2d7d8f0f7a10'

const check = (known: Partial<OwnIdentityCheckFragment>) => ({
  __typename: 'IdentityCheck',
  id: 'check-1',
  status: 'pending',
  version: 1,
  attempts: 1,
  attemptsLeft: 0,
  refusal: null,
  refusalText: null,
  submittedAt: '2026-11-03T10:00:00Z',
  decidedAt: null,
  validUntil: null,
  documentsUntil: null,
  ...known,
})

type Check = ReturnType<typeof check> | null

function open(first: Check, path = '/verification-complete', { isDown = false } = {}) {
  const server = { check: first, isDown }
  const answer = () => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    return { myIdentityCheck: server.check }
  }
  const live = renderLive(<VerificationScreen />, {
    path,
    person: { sub: 'patient-1' },
    answers: [{ document: MyIdentityCheckDocument, answer }],
  })
  return { ...live, server }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the first page explains the comparison, the readers and the retention of documents', async () => {
  open(null, '/verification-complete?status=verified')
  await heading('Verify your identity')
  for (const term of ['What we check', 'Who sees it', 'How long we keep it']) {
    expect(screen.getByText(term)).toBeTruthy()
  }
})

test('missing photos are reported on submission, and nothing is sent', async () => {
  const { user, asked } = open(null)
  await user.click(await screen.findByRole('button', { name: 'Send photos' }))
  expect(screen.getByText('Please add: Front of your ID, Your face.')).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('SubmitIdentityCheck')
})

test('the result arrives live, and links to the request that needed it', async () => {
  const { server, publish } = open(check({}), `/verification-complete?request=${requestId}`)
  await heading('We have your photos')
  server.check = check({
    status: 'verified',
    version: 2,
    decidedAt: '2026-11-03T12:00:00Z',
    validUntil: '2028-11-03T12:00:00Z',
    documentsUntil: '2026-12-03T12:00:00Z',
  })
  publish('OnInboxEvent', { __typename: 'InboxEvent', recipientId: 'patient-1', identityStatus: 'verified' })

  await heading('You’re verified')
  expect(screen.getByText(/Valid until Nov 3, 2028/)).toBeTruthy()
  expect(screen.getByText('We’ll delete your photos on Dec 3, 2026.')).toBeTruthy()
  const onwards = screen.getByRole('link', { name: 'Back to your request' })
  expect(onwards.getAttribute('href')).toBe(`/history?open=request-${requestId}`)
})

test.each(['https://evil.example', `${requestId}/../../evil`, '//evil.example'])(
  'an address that names no request leads to the dashboard: %s',
  async (request) => {
    open(check({}), `/verification-complete?request=${encodeURIComponent(request)}`)
    const onwards = await screen.findByRole('link', { name: 'Go to your dashboard' })
    expect(onwards.getAttribute('href')).toBe('/dashboard')
  },
)

test('a rejection shows the reason, the remedy, and the attempts left', async () => {
  open(
    check({
      status: 'failed',
      version: 4,
      attempts: 2,
      attemptsLeft: 1,
      refusal: 'name_mismatch',
      refusalText: 'It says Okafor-Reyes.',
    }),
  )
  await heading('Please send clearer photos')
  expect(screen.getByText(/^You can try 1 more time\./)).toBeTruthy()
  expect(screen.getByText('The name doesn’t match your account.')).toBeTruthy()
  expect(screen.getByText('It says Okafor-Reyes.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toBeTruthy()
})

test('the last attempt ends the uploads and links to the care team', async () => {
  open(check({ status: 'manual_review', version: 6, attempts: 3, refusal: 'unreadable' }))
  await heading('We’ll help you verify another way')
  expect(screen.queryByRole('button', { name: 'Send photos' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
})

test('a failure to load is reported, and can be retried', async () => {
  const { user, server } = open(null, '/verification-complete', { isDown: true })
  await screen.findByText('Your identity check didn’t load. Nothing is lost.')
  expect(screen.getByRole('heading', { level: 1, name: 'Identity check' })).toBeTruthy()
  server.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Verify your identity')).toBeTruthy()
})
