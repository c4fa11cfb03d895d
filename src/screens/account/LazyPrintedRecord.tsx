import { PageSpinner } from '../../components/PageSpinner'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'

const loadRecord = () => import('./PrintedRecord').then((module) => module.PrintedRecord)

/** The record on paper, fetched when somebody wants it. */
export function LazyPrintedRecord() {
  const part = useLazyPart(501, loadRecord)
  if (part.status === 'ready') return <part.Part />
  if (part.status === 'loading') return <PageSpinner />
  return <ProblemNotice onRetry={() => window.location.reload()}>{errors.Network}</ProblemNotice>
}
