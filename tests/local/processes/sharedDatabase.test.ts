import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { accessTokenOf, apiAs } from '../../../e2e/support/api'
import { answersFor } from '../../support/builders/answers'
import { startRunningProduct } from '../../support/runningProduct'
import { openSocket, headerSubprotocol } from '../graphql/support/rawClient'

const account = { email: 'maya@example.com', password: 'A long enough phrase' }

test('a change made in one process is live in another, for a session that another process began', async () => {
  const product = await startRunningProduct(account)
  const beside = await product.startBeside()
  const token = await accessTokenOf(product.origin, account.email, account.password)
  const socket = await openSocket(`${beside.origin.replace('http', 'ws')}/graphql/realtime`, {
    protocols: ['graphql-ws', headerSubprotocol(token)],
  })
  try {
    socket.send({ type: 'connection_init' })
    await socket.frame('connection_ack')
    const query = 'subscription Watch { onInboxEvent { requestId requestStatus } }'
    const extensions = { authorization: { Authorization: token, host: 'localhost' } }
    socket.send({ id: 'watch', type: 'start', payload: { data: JSON.stringify({ query }), extensions } })
    await socket.frame('start_ack', 'watch')

    const api = await apiAs(product.origin, account.email, account.password)
    const id = randomUUID()
    const { version } = currentQuestionnaire('sleep')
    const draft = await api.ask<{ saveRequestDraft: { version: number } }>(
      'mutation ($input: SaveRequestDraftInput!) { saveRequestDraft(input: $input) { version } }',
      {
        input: {
          id,
          treatmentType: 'sleep',
          questionnaireVersion: version,
          answers: JSON.stringify(answersFor('sleep')),
        },
      },
    )
    const sent = await api.ask(
      'mutation ($input: SubmitRequestInput!) { submitRequest(input: $input) { id } }',
      { input: { id, expectedVersion: draft.data.saveRequestDraft.version } },
    )
    expect(sent).toMatchObject({ data: { submitRequest: { id } } })

    const { payload } = await socket.frame('data', 'watch')
    expect(payload.data).toMatchObject({ onInboxEvent: { requestId: id } })
  } finally {
    socket.socket.terminate()
    await beside.stop()
    await product.stop()
  }
})
