import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MessagesScreen } from '../../../src/screens/messages/MessagesScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { conversationServer, messageEvent } from '../support/conversationServer'
import { renderLive } from '../support/liveScreen'
import { message } from '../support/threadBuilders'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

test.each([
  { reader: 'staff', person: { sub: 'doctor-1', groups: ['HCPs'] }, labels: 1 },
  { reader: 'the patient', person: { sub: 'patient-1' }, labels: 0 },
])(
  'an automatic message addresses the patient; a label says so to staff: $reader',
  async ({ person, labels }) => {
    const backend = conversationServer(person.sub)
    backend.fill('c1', 3)
    const { publish } = renderLive(
      <Routes>
        <Route path="/messages/:conversationId?" element={<MessagesScreen />} />
      </Routes>,
      { path: '/messages/c1', person, answers: backend.answers },
    )
    const log = within(await screen.findByRole('log'))
    const sent = message(4, { id: 'c1-message-4', conversationId: 'c1', kind: 'system', senderId: null })
    publish('OnConversationEvent', messageEvent({ ...sent, body: 'You accepted the proposal.' }))
    await log.findByText(/You accepted the proposal\./)
    expect(log.queryAllByText('Automatic message to the patient:')).toHaveLength(labels)
  },
)
