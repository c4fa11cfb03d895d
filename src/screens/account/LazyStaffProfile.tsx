import { lazyPart } from '../../components/lazyPart'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { profile } from '../../words/en/profile'

/** What staff keep about themselves, with the API. */
export const LazyStaffProfile = lazyPart(() => import('./StaffProfile'), 'StaffProfile', {
  loading: (
    <SkeletonScreen label={profile.loading}>
      <SkeletonLines count={8} />
    </SkeletonScreen>
  ),
  title: profile.failed,
})
