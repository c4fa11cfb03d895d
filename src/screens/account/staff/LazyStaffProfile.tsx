import { lazyPart } from '../../../components/feedback/lazyPart'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { profile } from '#words/account/profile'

/** Lazy staff profile with the API. */
export const LazyStaffProfile = lazyPart(() => import('./StaffProfile'), 'StaffProfile', {
  loading: <LoadingLines label={profile.loading} count={8} />,
  title: profile.failed,
})
