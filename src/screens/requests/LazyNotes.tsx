import { ProblemNotice } from '../../components/ProblemNotice'
import { Skeleton } from '../../components/Skeleton'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { decision } from '../../words/en/decision'
import { notes as words } from '../../words/en/notes'
import type { NotesProps } from './Notes'
import { PanelPart } from './PanelPart'

const loadNotes = () => import('./Notes').then((module) => module.Notes)

/** The notes of a request, in a part of their own. Keyed by the request. */
export function LazyNotes(props: NotesProps) {
  const part = useLazyPart(201, loadNotes)
  if (part.status === 'ready') return <part.Part {...props} />
  return (
    <PanelPart title={words.heading}>
      {part.status === 'failed' ? (
        <ProblemNotice title={words.failed} onRetry={() => window.location.reload()}>
          {decision.partFailed.text}
        </ProblemNotice>
      ) : (
        <Skeleton h="9" w="80" maxW="full" my="0" borderRadius="staff" />
      )}
    </PanelPart>
  )
}
