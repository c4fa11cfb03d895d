import { useLazyPart } from '../../lib/chunk/useLazyPart'
import type { RequestDetail } from '../../lib/live/readRequest'
import { files } from '../../words/en/files'
import { ProblemNotice } from '../ProblemNotice'
import { Skeleton } from '../Skeleton'

const loadPhotos = () => import('./RequestPhotos').then((module) => module.RequestPhotos)

/** The photos of a request; what shows them is loaded only where there are some. */
export function LazyRequestPhotos({ detail }: { detail: RequestDetail }) {
  const part = useLazyPart(201, loadPhotos)
  if (part.status === 'ready') return <part.Part detail={detail} />
  if (part.status === 'loading') return <Skeleton shape="block" h="36" />
  return (
    <ProblemNotice title={files.viewer.failed} onRetry={() => window.location.reload()}>
      {null}
    </ProblemNotice>
  )
}
