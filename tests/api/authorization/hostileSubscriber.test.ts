import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RawClient } from '../../local/graphql/support/rawClient'
import { startFrame, subscribe } from '../../local/graphql/support/rawClient'
import { claim, submitNewRequest } from '../../support/builders/requestScenarios'
import type { Person } from '../../support/product'
import type { MatrixData } from './matrixData'
import { createMatrixData } from './matrixData'

/*
 * The absence of an event cannot be awaited. So each hostile client also subscribes on the same socket to an allowed event
 * that is published after the one it must not get.
 */
let stage: MatrixData
beforeAll(async () => {
  stage = await createMatrixData()
})
afterAll(() => stage.close())

const watchConversation =
  'subscription Watch($id: ID!) { onConversationEvent(conversationId: $id) { conversationId kind body assigneeId } }'
const watchInbox = 'subscription Inbox { onInboxEvent { recipientId conversationId requestId } }'
const sendMutation = 'mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { id } }'
const changeMutation = (verb: string) =>
  `mutation Change($input: RequestVersionInput!) { ${verb}Request(input: $input) { id version } }`

const ask = async (person: Person, query: string, input: object) => {
  const { body } = await stage.server.post(
    { query, variables: { input } },
    { authorization: await stage.tokenOf(person) },
  )
  expect(body.errors).toBeUndefined()
}
const send = (person: Person, conversationId: string, body: string) =>
  ask(person, sendMutation, { id: randomUUID(), conversationId, body })
const change = (person: Person, verb: string, id: string, expectedVersion: number) =>
  ask(person, changeMutation(verb), { id, expectedVersion })

const seen = (client: RawClient) => JSON.stringify(client.frames.filter(({ type }) => type === 'data'))
const arrives = async (client: RawClient, text: string) => {
  await expect.poll(() => seen(client), { interval: 5 }).toContain(text)
}

describe('a hostile subscriber', () => {
  test('gets no events of another patient’s conversation or inbox', async () => {
    const { patient, otherPatient } = stage.people
    const victims = await submitNewRequest(patient, { id: randomUUID() })
    const own = await submitNewRequest(otherPatient, { id: randomUUID() })
    const client = await stage.connect(otherPatient)
    const token = await stage.tokenOf(otherPatient)

    const stolen = startFrame(token, watchConversation, { id: victims.conversationId })
    client.send(stolen)
    expect((await client.frame('error', stolen.id)).payload.errors[0].errorType).toBe('NotFound')
    await subscribe(client, token, watchInbox)
    await subscribe(client, token, watchConversation, { id: own.conversationId })

    await send(patient, victims.conversationId, 'For my doctor only')
    await send(otherPatient, own.conversationId, 'My own words')
    await arrives(client, 'My own words')
    await arrives(client, `"recipientId":"${otherPatient.id}"`)
    expect(seen(client)).not.toContain('For my doctor only')
    expect(seen(client)).not.toContain(victims.conversationId)
    expect(seen(client)).not.toContain(patient.id)
    await client.end()
  })

  test('gets no events of a conversation after another professional has taken it over', async () => {
    const { patient, hcpWithRelation: former, hcpWithoutRelation: next } = stage.people
    const transferred = await claim(
      former,
      await submitNewRequest(patient, { id: randomUUID(), treatmentType: 'ed' }),
    )
    const kept = await claim(
      former,
      await submitNewRequest(patient, { id: randomUUID(), treatmentType: 'weight_loss' }),
    )
    const client = await stage.connect(former)
    const token = await stage.tokenOf(former)
    await subscribe(client, token, watchConversation, { id: transferred.conversationId })
    await subscribe(client, token, watchConversation, { id: kept.conversationId })

    await send(patient, transferred.conversationId, 'While it is yours')
    await arrives(client, 'While it is yours')
    await change(former, 'release', transferred.id, transferred.version)
    await change(next, 'claim', transferred.id, transferred.version + 1)
    await send(patient, transferred.conversationId, 'For your colleague')
    await send(patient, kept.conversationId, 'Still for you')
    await arrives(client, 'Still for you')
    expect(seen(client)).not.toContain('For your colleague')
    await client.end()
  })

  test('gets events of a conversation from the moment of claiming it', async () => {
    const { patient, hcpWithoutRelation } = stage.people
    const { id, version, conversationId } = await submitNewRequest(patient, {
      id: randomUUID(),
      treatmentType: 'pain_cream',
    })
    const client = await stage.connect(hcpWithoutRelation)
    await subscribe(client, await stage.tokenOf(hcpWithoutRelation), watchConversation, {
      id: conversationId,
    })
    await change(hcpWithoutRelation, 'claim', id, version)
    await send(patient, conversationId, 'Hello doctor')
    await arrives(client, 'Hello doctor')
    expect(seen(client)).toContain(hcpWithoutRelation.id)
    await client.end()
  })
})
