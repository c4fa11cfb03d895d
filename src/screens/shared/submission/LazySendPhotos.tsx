import { lazyPart } from '../../../components/feedback/lazyPart'
import { SendLoading } from './SendLoading'

/** The photos of a request, loaded only where some are asked for. */
export const LazySendPhotos = lazyPart(() => import('./SendPhotos'), 'SendPhotos', {
  loading: ({ onBack }) => <SendLoading onBack={onBack} />,
})
