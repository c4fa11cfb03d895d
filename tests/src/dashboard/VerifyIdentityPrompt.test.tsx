import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IdentityRequirementDocument, MyIdentityCheckDocument } from '../../../src/generated/graphql'
import { VerifyIdentityPrompt } from '../../../src/screens/dashboard/VerifyIdentityPrompt'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const requirement = (change: object = {}) => ({
  __typename: 'IdentityRequirement',
  id: 'request-1',
  rule: 'never',
  isRequired: false,
  isVerified: false,
  status: null,
  ...change,
})

function open(check: object | null, required = requirement()) {
  const answer = () => ({ myIdentityCheck: check })
  return renderLive(<VerifyIdentityPrompt requestId="request-1" />, {
    path: '/dashboard',
    person: { sub: 'patient-1' },
    answers: [
      { document: MyIdentityCheckDocument, answer },
      { document: IdentityRequirementDocument, answer: () => ({ identityRequirement: required }) },
    ],
  })
}

const check = (status: string, attemptsLeft: number) => ({
  __typename: 'IdentityCheck',
  id: 'check-1',
  status,
  version: 1,
  attempts: 1,
  attemptsLeft,
  refusal: null,
  refusalText: null,
  submittedAt: '2026-11-03T10:00:00Z',
  decidedAt: null,
  validUntil: null,
  documentsUntil: null,
})

test.each([
  ['has sent nothing', null],
  ['was refused and may try again', check('failed', 2)],
])('a patient who %s is led to the check, and back to their request from there', async (_who, known) => {
  open(known)
  const link = await screen.findByRole('link', { name: 'Verify your identity' })
  expect(link.getAttribute('href')).toBe('/verification-complete?request=request-1')
})

test.each(['pending', 'verified', 'manual_review'])(
  'no link is shown when the check is %s',
  async (status) => {
    const { asked } = open(check(status, 0))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('no link is shown where the check is required, which has its own notice', async () => {
  const { asked } = open(null, requirement({ rule: 'for_treatments', isRequired: true }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryByRole('link')).toBeNull()
})
