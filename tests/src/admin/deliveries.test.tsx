import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  AdminDeliveriesDocument,
  type AdminDeliveryFragment,
  RetryDeliveryDocument,
} from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { pageOf } from './adminRows'
import { setUpBrowser, openAdmin } from './openAdmin'

setUpBrowser()

const mail: AdminDeliveryFragment & { __typename: string } = {
  __typename: 'Delivery',
  id: 'mail-1',
  kind: 'mail',
  what: 'receiptReady',
  state: 'failed',
  attempts: 8,
  reason: 'gaveUp',
  recipientId: 'maya',
  subjectId: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  nextAttemptAt: null,
  endedAt: '2026-03-02T11:00:00.000Z',
  mayRetry: true,
}

function open(refuse = () => {}) {
  const server = { mail }
  return openAdmin('/admin?section=deliveries&delivery=mail-1', [
    { document: AdminDeliveriesDocument, answer: () => ({ deliveries: pageOf([server.mail]) }) },
    {
      document: RetryDeliveryDocument,
      answer: () => {
        refuse()
        server.mail = { ...mail, state: 'waiting', attempts: 0, reason: null, mayRetry: false }
        return { retryDelivery: server.mail }
      },
    },
  ])
}

const drawer = () => screen.findByRole('complementary', { name: 'Email or webhook' })

test('a failed email is sent again with one button', async () => {
  const { user, asked } = open()
  await user.click(await within(await drawer()).findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('We’ll try again within a minute.')).toBeTruthy()
  expect(within(await drawer()).getByText('Waiting')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'RetryDelivery')?.variables).toEqual({
    input: { id: 'mail-1', kind: 'mail' },
  })
})

test('a failed retry shows the reason', async () => {
  const { user } = open(() => {
    throw new WireError('IllegalTransition', null)
  })
  await user.click(await within(await drawer()).findByRole('button', { name: 'Send again' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The retry didn’t start')
})
