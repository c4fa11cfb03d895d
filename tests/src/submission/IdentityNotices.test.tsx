import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IdentityRequirementDocument } from '../../../src/generated/graphql'
import { PatientIdentityNotice } from '../../../src/screens/shared/submission/PatientIdentityNotice'
import { StaffIdentityNotice } from '../../../src/screens/worklist/decision/StaffIdentityNotice'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const inReview = { id: 'request-1', status: 'in_review' } as const
const requirement = (change: object) => ({
  __typename: 'IdentityRequirement',
  id: 'request-1',
  rule: 'for_treatments',
  isRequired: true,
  isVerified: false,
  status: null,
  ...change,
})

function open(screenPart: Parameters<typeof renderLive>[0], change: object) {
  return renderLive(screenPart, {
    path: '/dashboard',
    person: { sub: 'patient-1' },
    answers: [
      {
        document: IdentityRequirementDocument,
        answer: () => ({ identityRequirement: requirement(change) }),
      },
    ],
  })
}

describe('a patient', () => {
  test.each([
    [null, /need a photo ID/],
    ['failed', /last photos didn’t work/],
    ['expired', /has expired/],
  ])('is led to the check if it is %s', async (status, text) => {
    open(<PatientIdentityNotice requestId="request-1" />, { status })
    expect(await screen.findByText(text)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Verify your identity' })
    expect(link.getAttribute('href')).toBe('/verification-complete?request=request-1')
  })

  test('has nothing to do while the documents are being checked', async () => {
    open(<PatientIdentityNotice requestId="request-1" />, { status: 'pending' })
    expect(await screen.findByText(/are checking them/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('is led to the care team without attempts left', async () => {
    open(<PatientIdentityNotice requestId="request-1" conversationId="c1" />, { status: 'manual_review' })
    const link = await screen.findByRole('link', { name: 'Message your care team' })
    expect(link.getAttribute('href')).toBe('/messages/c1')
  })

  test('reads before submitting that the check follows', async () => {
    open(<PatientIdentityNotice requestId="request-1" isBeforeSending />, {})
    expect(await screen.findByText(/After you send this/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test.each([
    ['is verified', { isVerified: true, status: 'verified' }],
    ['needs no check', { isRequired: false }],
  ])('reads nothing if the patient %s', async (_who, change) => {
    const { asked } = open(<PatientIdentityNotice requestId="request-1" />, change)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByText('Verify your identity')).toBeNull()
  })
})

describe('a clinician who decides', () => {
  test('reads what is missing before they try, and can ask the patient', async () => {
    const onAsk = vi.fn<(text: string) => void>()
    const { user } = open(<StaffIdentityNotice request={inReview} mayAsk onAsk={onAsk} />, {})
    expect(await screen.findByText(/hasn’t sent documents/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ask patient to verify' }))
    expect(onAsk).toHaveBeenCalledWith(expect.stringContaining('verify your identity'))
  })

  test('sees that nothing can be asked while the check awaits review', async () => {
    open(<StaffIdentityNotice request={inReview} mayAsk onAsk={() => {}} />, { status: 'pending' })
    expect(await screen.findByText(/waiting for an admin’s review/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
