import { expect, test } from 'vitest'
import { accessTokenOf, apiAs } from '../../../e2e/support/api'
import { startRunningProduct } from '../../support/runningProduct'
import { saveDraft, watchInbox } from './inboxClient'

const account = { email: 'maya@example.com', password: 'A long enough phrase' }

test('a change made in one process is live in another, for a session that another process began', async () => {
  const product = await startRunningProduct(account)
  const beside = await product.startBeside()
  const token = await accessTokenOf(product.origin, account.email, account.password)
  const { client, subscription } = await watchInbox(beside.origin, token)
  try {
    const patient = await apiAs(product.origin, account.email, account.password)
    const { id, version } = await saveDraft(patient)
    const sent = await patient.ask(
      'mutation ($input: SubmitRequestInput!) { submitRequest(input: $input) { id } }',
      { input: { id, expectedVersion: version } },
    )
    expect(sent).toMatchObject({ data: { submitRequest: { id } } })

    const { payload } = await client.frame('data', subscription)
    expect(payload.data).toMatchObject({ onInboxEvent: { requestId: id } })
  } finally {
    client.socket.terminate()
    await beside.stop()
    await product.stop()
  }
})
