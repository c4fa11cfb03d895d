import type { Answers } from '../../../domain/intake/answers/answers'
import { photosAsked } from '../../../domain/intake/answers/photosAsked'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { announced, drawnPhoto } from '../../../tests/support/builders/photos'
import type { Api } from '../api'

interface Upload {
  readonly id: string
  readonly url: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}

const create =
  'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url headers { name value } } }'
const finish = 'mutation ($id: ID!) { finishUpload(id: $id) { id } }'

/** Uploads every photo that a draft requires, directly to the store, as the screen does. */
export async function givePhotos(
  patient: Api,
  requestId: string,
  { questionnaire, answers }: { readonly questionnaire: Questionnaire; readonly answers: Answers },
): Promise<void> {
  for (const { id: itemId, views } of photosAsked(questionnaire, answers)) {
    for (const { id: viewId } of views) {
      const bytes = await drawnPhoto(viewId)
      const input = { ...announced(bytes), purpose: 'intake_photo', requestId, itemId, viewId }
      const { data } = await patient.ask<{ createUpload: Upload }>(create, { input })
      const { id, url, headers } = data.createUpload
      const sent = await fetch(url, {
        method: 'PUT',
        headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
        body: new Uint8Array(bytes),
      })
      if (!sent.ok) throw new Error(`The store answered ${sent.status} to a photo: ${await sent.text()}`)
      await patient.ask(finish, { id })
    }
  }
}
