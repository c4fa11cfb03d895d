import type { PatientFile } from '../../../domain/files/patientFile'
import { findQuestionnaire } from '../../../domain/intake/questionnaires'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { listPhotosOfRequests } from '../../storage/records/files'

/** Photos by request id, each request's in the order of its questionnaire. */
export type PhotosByRequest = ReadonlyMap<string, readonly PatientFile[]>

/** Returns the photos of requests whose questionnaires ask for some, as far as the caller may see them. */
export async function photosOfRequests(
  transaction: Transaction,
  requests: readonly TreatmentRequest[],
): Promise<PhotosByRequest> {
  const places = new Map(requests.map((request) => [request.id, placesOf(request)]))
  const asked = [...places].filter(([, views]) => views.length > 0).map(([id]) => id)
  const photos = asked.length > 0 ? await listPhotosOfRequests(transaction, asked) : []
  return new Map(
    asked.map((id) => {
      const place = (photo: PatientFile) => places.get(id)?.indexOf(`${photo.itemId} ${photo.viewId}`) ?? 0
      const own = photos.filter(({ requestId }) => requestId === id)
      return [id, own.toSorted((one, other) => place(one) - place(other))]
    }),
  )
}

function placesOf({ treatmentType, questionnaireVersion }: TreatmentRequest): readonly string[] {
  const questions = findQuestionnaire(treatmentType, questionnaireVersion)?.photos ?? []
  return questions.flatMap(({ id, views }) => views.map((view) => `${id} ${view.id}`))
}
