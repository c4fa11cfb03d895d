import { lazyPart } from '../../../components/feedback/lazyPart'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { profile } from '#words/account/profile'

/** Lazy staff profile with the API. */
export const LazyStaffProfile = lazyPart(() => import('./StaffProfile'), 'StaffProfile', {
  loading: (
    <SkeletonScreen label={profile.loading}>
      <SkeletonLines count={8} />
    </SkeletonScreen>
  ),
  title: profile.failed,
})
