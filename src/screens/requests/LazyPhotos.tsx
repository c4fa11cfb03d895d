import { ProblemNotice } from '../../components/ProblemNotice'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { intake } from '../../words/en/requests'
import { SendLoading } from './SendLoading'
import type { SendPhotosProps } from './SendPhotos'

const loadPhotos = () => import('./SendPhotos').then((module) => module.SendPhotos)

/** The photos of a request, loaded only where some are asked for. */
export function LazyPhotos(props: SendPhotosProps) {
  const part = useLazyPart(104, loadPhotos)
  if (part.status === 'ready') return <part.Part {...props} />
  if (part.status === 'loading') return <SendLoading onBack={props.onBack} />
  return (
    <ProblemNotice title={intake.partFailed.title} onRetry={() => window.location.reload()}>
      {intake.partFailed.text}
    </ProblemNotice>
  )
}
