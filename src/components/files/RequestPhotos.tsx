import { useEarlierPhotosQuery } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { useNow } from '../../lib/hooks/useNow'
import type { AnsweredRequest, Reader } from '../../lib/requests/readRequest'
import { useQuestionnaire } from '../../lib/questionnaire/useQuestionnaire'
import { files } from '#words/files'
import { PhotoStrip } from './PhotoStrip'

const words = files.viewer

type RequestPhotosProps = { detail: AnsweredRequest; reader?: Reader }

/**
 * The photos of a request, named by its questionnaire. Clinicians see each view beside that of the patient's request
 * before of the same treatment, if there is one, with the days of both.
 */
export function RequestPhotos({ detail, reader = 'clinician' }: RequestPhotosProps) {
  const now = useNow()
  const { treatmentType, questionnaireVersion } = detail.request
  const questionnaire = useQuestionnaire(treatmentType, questionnaireVersion)
  const questions = questionnaire.data?.photos ?? []
  // If they fail to load, the new photos are still shown.
  const { data } = useEarlierPhotosQuery({
    variables: { id: detail.id },
    skip: reader === 'patient',
    fetchPolicy: 'cache-first',
  })
  const earlier = data?.request.review?.earlierPhotos ?? []
  const nameOf = ({ itemId, viewId }: Place) =>
    questions.find((each) => each.id === itemId)?.views.find((each) => each.id === viewId)?.label ??
    words.other
  if (earlier.length === 0) {
    return <PhotoStrip photos={detail.photos.map((photo) => ({ id: photo.id, name: nameOf(photo) }))} />
  }

  const compared = detail.photos.map((photo) => {
    const [name, day] = [nameOf(photo), shortDate(photo.createdAt, now)]
    const before = earlier.find((each) => each.itemId === photo.itemId && each.viewId === photo.viewId)
    if (!before) return [{ id: photo.id, name: words.dated(name, day) }]
    return [
      { id: before.id, name: words.before(name, shortDate(before.createdAt, now)) },
      { id: photo.id, name: words.now(name, day) },
    ]
  })
  // Views without an earlier photo come last, so that the two of a pair stay in one row.
  const inOrder = compared.toSorted((one, other) => other.length - one.length)
  return <PhotoStrip photos={inOrder.flat()} inPairs />
}

type Place = Pick<AnsweredRequest['photos'][number], 'itemId' | 'viewId'>
