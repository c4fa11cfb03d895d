import { lazyPart } from '../../components/lazyPart'
import { SendLoading } from './SendLoading'

/** The photos of a request, loaded only where some are asked for. */
export const LazyPhotos = lazyPart(() => import('./SendPhotos'), 'SendPhotos', {
  loading: ({ onBack }) => <SendLoading onBack={onBack} />,
})
