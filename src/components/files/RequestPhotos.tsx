import { useEarlierPhotosQuery } from '../../generated/graphql'
import type { AnsweredRequest } from '../../lib/requests/readRequest'
import { useQuestionnaire } from '../../lib/questionnaire/useQuestionnaire'
import { files } from '#words/files'
import { PhotoStrip } from './PhotoStrip'

const words = files.viewer

/**
 * The photos of a request, named by its questionnaire; for a renewal, each view before and now, where the
 * reader may see the earlier ones.
 */
export function RequestPhotos({ detail }: { detail: AnsweredRequest }) {
  const { treatmentType, questionnaireVersion, renewsPrescriptionId } = detail.request
  const questionnaire = useQuestionnaire(treatmentType, questionnaireVersion)
  const questions = questionnaire.data?.photos ?? []
  // If they fail to load, the new photos are still shown.
  const { data } = useEarlierPhotosQuery({
    variables: { id: detail.id },
    skip: renewsPrescriptionId === null,
    fetchPolicy: 'cache-first',
  })
  const earlier = data?.request.review?.earlierPhotos ?? []
  const nameOf = ({ itemId, viewId }: Place) =>
    questions.find((each) => each.id === itemId)?.views.find((each) => each.id === viewId)?.label ??
    words.other
  if (earlier.length === 0) {
    return <PhotoStrip photos={detail.photos.map((photo) => ({ id: photo.id, name: nameOf(photo) }))} />
  }

  const pairs = detail.photos.flatMap((photo) => {
    const name = nameOf(photo)
    const before = earlier.find((each) => each.itemId === photo.itemId && each.viewId === photo.viewId)
    return [
      ...(before ? [{ id: before.id, name: words.before(name) }] : []),
      { id: photo.id, name: before ? words.now(name) : name },
    ]
  })
  return <PhotoStrip photos={pairs} inPairs />
}

type Place = Pick<AnsweredRequest['photos'][number], 'itemId' | 'viewId'>
