import { randomUUID } from 'node:crypto'
import type { Api } from '../../../e2e/support/api'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { answersFor } from '../../support/builders/answers'
import { connect, subscribe } from '../graphql/support/rawClient'

/** Opens a socket that is subscribed to the events of a person. @returns it, with the id of the subscription */
export async function watchInbox(origin: string, token: string) {
  const client = await connect(`${origin.replace('http', 'ws')}/graphql/realtime`, token)
  const query = 'subscription Watch { onInboxEvent { requestId requestStatus } }'
  return { client, subscription: await subscribe(client, token, query) }
}

/** Saves a complete intake. @returns the id and version of its request */
export async function saveDraft(patient: Api): Promise<{ id: string; version: number }> {
  const id = randomUUID()
  const { data } = await patient.ask<{ saveRequestDraft: { version: number } }>(
    'mutation ($input: SaveRequestDraftInput!) { saveRequestDraft(input: $input) { version } }',
    {
      input: {
        id,
        treatmentType: 'sleep',
        questionnaireVersion: currentQuestionnaire('sleep').version,
        answers: JSON.stringify(answersFor('sleep')),
      },
    },
  )
  return { id, version: data.saveRequestDraft.version }
}
