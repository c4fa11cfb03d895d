import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactMessagesDocument, HandleContactMessageDocument } from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { pageOf } from './adminRows'
import { setUpBrowser, openAdmin } from './openAdmin'

setUpBrowser()

function open(path: string) {
  const message = {
    __typename: 'ContactMessage' as const,
    id: 'l1',
    name: 'Sam Doe',
    email: 'sam&co@example.com',
    body: 'Do you deliver\nto Ohio?',
    createdAt: '2026-11-20T09:00:00.000Z',
    handledAt: null as string | null,
    handledByName: null as string | null,
  }
  const server = { message, isDown: false }
  const answers = [
    {
      document: ContactMessagesDocument,
      answer: ({ filter }: Record<string, unknown>) => {
        const { isHandled } = filter as { isHandled?: boolean }
        const isWanted = isHandled === undefined || isHandled === (server.message.handledAt !== null)
        return { contactMessages: pageOf(isWanted ? [server.message] : []) }
      },
    },
    {
      document: HandleContactMessageDocument,
      answer: () => {
        if (server.isDown) throw new WireError('InternalError')
        const handledAt = '2026-11-21T09:00:00.000Z'
        server.message = { ...server.message, handledAt, handledByName: 'Ruth Alvarez' }
        return { handleContactMessage: server.message }
      },
    },
  ]
  return { server, ...openAdmin(path, answers) }
}

test('a contact message is read, answered by email and marked', async () => {
  const { user } = open('/admin?section=inbox')
  await user.click(await screen.findByRole('link', { name: 'Sam Doe' }))
  const drawer = within(await screen.findByRole('complementary', { name: 'Message' }))
  expect(drawer.getByText(/Do you deliver\s+to Ohio\?/)).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toBe(
    'mailto:sam%26co%40example.com?subject=Your%20message%20to%20us',
  )
  await user.click(drawer.getByRole('button', { name: 'Mark as answered' }))
  expect(await drawer.findByText(/^Answered by Ruth Alvarez/)).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Mark as answered' })).toBeNull()
})

test('a failed mark shows an error and can be retried', async () => {
  const { server, user } = open('/admin?section=inbox&message=l1')
  server.isDown = true
  await user.click(await screen.findByRole('button', { name: 'Mark as answered' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The message wasn’t marked as answered')
  server.isDown = false
  await user.click(screen.getByRole('button', { name: 'Mark as answered' }))
  expect(await screen.findByText(/^Answered by Ruth Alvarez/)).toBeTruthy()
})

test('a filter shows only messages that need a reply', async () => {
  const { user } = open('/admin?section=inbox')
  await screen.findByRole('link', { name: 'Sam Doe' })
  await user.selectOptions(screen.getByLabelText('Status'), 'Answered')
  expect(await screen.findByText('No matches')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Status'), 'Needs a reply')
  expect(await screen.findByRole('link', { name: 'Sam Doe' })).toBeTruthy()
})
