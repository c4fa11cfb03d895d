import { Heading } from '../../components/layout/Heading'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { LoadingLines } from '../../components/feedback/LoadingLines'
import { codeOf } from '../../lib/apollo/errorCode'
import { errors } from '#words/errors'
import { history } from '#words/records/history'

/** A detail that is not there: not yet, not for the caller, or not at all. */
export function DetailPlaceholder({
  kind,
  error,
  onRetry,
}: {
  kind: keyof typeof history.detail.loading
  error: unknown
  onRetry: () => void
}) {
  if (!error) return <LoadingLines label={history.detail.loading[kind]} count={8} />
  const code = codeOf(error)
  const isMissing = code === 'NotFound'
  return (
    <>
      <Heading as="h1" level="page">
        {history.kinds[kind]}
      </Heading>
      <ErrorAlert title={history.detail.failed} {...(!isMissing && { onRetry })}>
        {isMissing ? history.detail.missing : errors[code]}
      </ErrorAlert>
    </>
  )
}
