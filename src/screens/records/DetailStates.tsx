import { Heading } from '../../components/Heading'
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
  const isMissing = code === 'NotFound'
  return (
    <>
      <Heading as="h1" level="page">
        {history.kinds[kind]}
      </Heading>
      <ProblemNotice title={history.detail.failed} {...(!isMissing && { onRetry })}>
        {isMissing ? history.detail.missing : errors[code]}
      </ProblemNotice>
    </>
  )
}
