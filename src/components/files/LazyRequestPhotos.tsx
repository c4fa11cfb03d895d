import { files } from '#words/files'
import { lazyPart } from '../feedback/lazyPart'
import { Skeleton } from '../feedback/Skeleton'

/** The photos of a request; their component is loaded only if there are some. */
export const LazyRequestPhotos = lazyPart(() => import('./RequestPhotos'), 'RequestPhotos', {
  loading: <Skeleton shape="block" h="36" />,
  title: files.viewer.failed,
})
