import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'
import { records } from '../../words/en/records'
import type { BreakGlassProps } from './BreakGlass'

const loadBreakGlass = () => import('./BreakGlass').then((module) => module.BreakGlass)

/** Fetched when somebody needs it, which is to be seldom. */
export function LazyBreakGlass(props: BreakGlassProps) {
  const part = useLazyPart(800, loadBreakGlass)
  if (part.status === 'ready') return <part.Part {...props} />
  return (
    <Page width="form" padded>
      {part.status === 'failed' ? (
        <ProblemNotice onRetry={() => window.location.reload()}>{errors.Network}</ProblemNotice>
      ) : (
        <SkeletonScreen label={records.loading}>
          <SkeletonLines count={6} />
        </SkeletonScreen>
      )}
    </Page>
  )
}
