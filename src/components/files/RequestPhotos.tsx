import type { RequestDetail } from '../../lib/live/readRequest'
import { useQuestionnaire } from '../../lib/live/useQuestionnaire'
import { files } from '../../words/en/files'
import { PhotoStrip } from './PhotoStrip'

/** The photos that came along with a request, named by the questionnaire that asked for them. */
export function RequestPhotos({ detail }: { detail: RequestDetail }) {
  const { treatmentType, questionnaireVersion } = detail.request
  const questionnaire = useQuestionnaire(treatmentType, questionnaireVersion)
  const questions = questionnaire.state === 'ready' ? (questionnaire.value.photos ?? []) : []
  const photos = detail.photos.map(({ id, itemId, viewId }) => {
    const view = questions.find((each) => each.id === itemId)?.views.find((each) => each.id === viewId)
    return {
      id,
      name: view?.label ?? files.viewer.other,
    }
  })
  return <PhotoStrip photos={photos} />
}
