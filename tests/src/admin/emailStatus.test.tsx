import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  AdminDeliveriesDocument,
  type AdminDeliveryFragment,
  EmailDeliveryDocument,
  type EmailDeliveryQuery,
  SendTestEmailDocument,
} from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { pageOf } from './adminRows'
import { emailDelivery, openAdmin, setUpBrowser } from './openAdmin'

setUpBrowser()

const testEmail: AdminDeliveryFragment & { __typename: 'Delivery' } = {
  __typename: 'Delivery',
  id: 'mail-1',
  kind: 'mail',
  what: 'testEmail',
  state: 'done',
  attempts: 1,
  reason: null,
  recipientId: 'admin-1',
  subjectId: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  nextAttemptAt: null,
  endedAt: '2026-03-02T10:00:01.000Z',
  mayRetry: false,
}

/** Opens the section; a test email ends as `result`. */
function open(
  state: Partial<EmailDeliveryQuery['emailDelivery']> = {},
  result: () => object = () => testEmail,
) {
  let current = emailDelivery(state)
  return openAdmin('/admin?section=deliveries', [
    { document: AdminDeliveriesDocument, answer: () => ({ deliveries: pageOf([]) }) },
    { document: EmailDeliveryDocument, answer: () => ({ emailDelivery: current }) },
    {
      document: SendTestEmailDocument,
      answer: () => {
        const lastTest = { ...testEmail, ...result() }
        current = emailDelivery({ ...state, lastTest })
        return { sendTestEmail: lastTest }
      },
    },
  ])
}

const sendTest = () => screen.findByRole('button', { name: 'Send test email' })

test('an outage shows how many emails wait, since when, and why', async () => {
  open({ delayedCount: 3, delayedSince: '2026-03-02T10:00:00.000Z', lastReason: 'EAUTH' })
  const title = await screen.findByText('Emails are delayed')
  const notice = title.parentElement
  expect(notice?.textContent).toMatch(/3 emails have been waiting since .*Mar/)
  expect(notice?.textContent).toContain('Last problem: Email server rejected the user name or password.')
})

test('emails that are due and were not tried point to the jobs', async () => {
  open({ delayedCount: 1, delayedSince: '2026-03-02T10:00:00.000Z' })
  const title = await screen.findByText('Emails are delayed')
  expect(title.parentElement?.textContent).toMatch(/1 email has been waiting since .*background jobs/)
})

test('no notice is shown without a delay', async () => {
  open()
  await sendTest()
  expect(screen.queryByText('Emails are delayed')).toBeNull()
})

test.each([
  [{ state: 'done' }, 'The email server accepted your test email', 'Check your inbox.'],
  [
    { state: 'failed', reason: 'SmtpRefusal' },
    'Your test email failed',
    'Rejected by the email server. Check the sender address',
  ],
  [
    { state: 'waiting', reason: 'ECONNECTION' },
    'Your test email is delayed',
    'Email server can’t be reached.',
  ],
  [{ state: 'skipped', reason: 'noAddress' }, 'Your test email wasn’t sent', 'confirmed email address'],
])('a test email shows its result: %o', async (result, title, text) => {
  const { user, asked } = open({}, () => result)
  await user.click(await sendTest())
  const shown = (await screen.findByText(title)).parentElement?.textContent
  expect(shown?.replace(title, `${title} `).replace(/\.(?=\S)/g, '. ')).toContain(text)
  const sent = asked.filter(({ name }) => name === 'SendTestEmail')
  expect(sent.map(({ variables }) => variables)).toEqual([
    { input: { id: expect.stringMatching(/^[\da-f-]{36}$/) } },
  ])
})

test('a repeated attempt after a failure has the same id', async () => {
  let isDown = true
  const { user, asked } = open({}, () => {
    if (isDown) throw new WireError('TooManyRequests', { retryAfterSeconds: 60 })
    return testEmail
  })
  await user.click(await sendTest())
  expect((await screen.findByRole('alert')).textContent).toContain('The test email wasn’t sent')
  isDown = false
  await user.click(await sendTest())
  await screen.findByText('The email server accepted your test email')
  const [first, second] = asked.filter(({ name }) => name === 'SendTestEmail')
  expect(first?.variables).toEqual(second?.variables)
})
