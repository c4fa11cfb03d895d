import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  AdminOrderDocument,
  AdminOrdersDocument,
  CancelOrderDocument,
  DeliverOrderDocument,
  PackOrderDocument,
  ShipOrderDocument,
} from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { orderRow, pageOf } from './adminRows'
import { setUpBrowser, openAdmin } from './openAdmin'

setUpBrowser()

function open(change: Parameters<typeof orderRow>[1] = {}) {
  const server = { order: orderRow('a', change), refusal: undefined as WireError | undefined }
  const move = (status: typeof server.order.status, more: object = {}) => {
    if (server.refusal) throw server.refusal
    server.order = { ...server.order, ...more, status, version: server.order.version + 1 }
    return server.order
  }
  const answers = [
    { document: AdminOrdersDocument, answer: () => ({ orders: pageOf([server.order]) }) },
    { document: AdminOrderDocument, answer: () => ({ order: server.order }) },
    { document: PackOrderDocument, answer: () => ({ packOrder: move('packed') }) },
    {
      document: ShipOrderDocument,
      answer: ({ input }: Record<string, unknown>) => ({ shipOrder: move('shipped', tracking(input)) }),
    },
    { document: DeliverOrderDocument, answer: () => ({ deliverOrder: move('delivered') }) },
    { document: CancelOrderDocument, answer: () => ({ cancelOrder: move('refunded') }) },
  ]
  return { server, ...openAdmin('/admin?section=orders&order=a', answers) }
}

function tracking(input: unknown) {
  const { carrier, trackingNumber } = input as { carrier: string; trackingNumber: string }
  return { carrier, trackingNumber }
}

const drawer = () => screen.findByRole('complementary', { name: 'Order' })

test('an order is packed, shipped with a tracking number, and delivered', async () => {
  const { user, asked } = open()
  const panel = within(await drawer())
  await user.click(await panel.findByRole('button', { name: 'Mark as packed' }))
  await user.type(await panel.findByLabelText('Carrier'), 'Parcel Post')
  await user.type(panel.getByLabelText('Tracking number'), 'TW 1234')
  await user.click(panel.getByRole('button', { name: 'Mark as shipped' }))
  expect(await panel.findByText('Parcel Post, tracking number TW 1234')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Mark as delivered' }))
  await expect.poll(() => panel.queryByRole('button', { name: /^Mark as/ })).toBeNull()
  expect(asked.find(({ name }) => name === 'ShipOrder')?.variables).toEqual({
    input: { id: 'a', expectedVersion: 3, carrier: 'Parcel Post', trackingNumber: 'TW 1234' },
  })
})

test('an order without an address waits, and a prescription order can be canceled before it ships', async () => {
  open({ shippingAddress: null, requestId: 'r1', treatmentType: 'sleep', paymentId: null })
  const panel = within(await drawer())
  expect(await panel.findByText(/No shipping address yet\. You can pack/)).toBeTruthy()
  expect(panel.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel order'])
  expect(panel.getByRole('link', { name: 'Request' }).getAttribute('href')).toBe(
    '/admin?section=requests&request=r1',
  )
})

test('a package shipped before its prescription was stopped shows what the pharmacy has to do', async () => {
  open({
    status: 'shipped',
    requestId: 'r1',
    treatmentType: 'sleep',
    prescriptionStatus: 'stopped',
    carrier: 'Parcel Post',
    trackingNumber: 'TW 1',
  })
  const panel = within(await drawer())
  expect(await panel.findByText('Have this package returned')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})

test('an order is canceled after a confirmation', async () => {
  const { user } = open()
  const panel = within(await drawer())
  await user.click(await panel.findByRole('button', { name: 'Cancel order' }))
  await user.click(panel.getByRole('button', { name: 'Cancel order' }))
  await expect.poll(() => panel.queryByRole('button', { name: /cancel/i })).toBeNull()
})

test('a conflict is reported, and the order is reloaded', async () => {
  const { user, server } = open()
  const panel = within(await drawer())
  const button = await panel.findByRole('button', { name: 'Mark as packed' })
  server.refusal = new WireError('Conflict')
  server.order = {
    ...server.order,
    status: 'shipped',
    version: 4,
    carrier: 'Parcel Post',
    trackingNumber: 'TW 1',
  }
  await user.click(button)
  expect((await panel.findByRole('alert')).textContent).toContain('This changed while you were viewing it')
  expect(await panel.findByRole('button', { name: 'Mark as delivered' })).toBeTruthy()
})
