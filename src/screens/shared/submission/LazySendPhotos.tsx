import { lazyPart } from '../../../components/feedback/lazyPart'
import { SendLoading } from './SendLoading'

/** The photos of a request, loaded only where some are required. */
export const LazySendPhotos = lazyPart(() => import('./SendPhotos'), 'SendPhotos', {
  loading: ({ onBack }) => <SendLoading onBack={onBack} />,
})
