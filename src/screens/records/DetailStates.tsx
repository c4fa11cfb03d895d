import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { codeOf } from '../../lib/apollo/errorCode'
import { errors } from '../../words/en/errors'
import { history } from '../../words/en/history'

/** A detail that is not there: not yet, not for the caller, or not at all. */
export function DetailStates({
  kind,
  error,
  onRetry,
}: {
  kind: keyof typeof history.detail.loading
  error: unknown
  onRetry: () => void
}) {
  if (!error)
    return (
      <SkeletonScreen label={history.detail.loading[kind]}>
        <SkeletonLines count={8} />
      </SkeletonScreen>
    )
  const code = codeOf(error)
  if (code === 'NotFound')
    return <ProblemNotice title={history.detail.failed}>{history.detail.missing}</ProblemNotice>
  return (
    <ProblemNotice title={history.detail.failed} onRetry={onRetry}>
      {errors[code]}
    </ProblemNotice>
  )
}
