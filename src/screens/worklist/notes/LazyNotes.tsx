import { lazyPart } from '../../../components/feedback/lazyPart'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { notes } from '#words/records/notes'
import { PanelSection } from '../PanelSection'

/** The clinical notes of a request, loaded when they are shown. */
export const LazyNotes = lazyPart(() => import('./NotesAndTask'), 'NotesAndTask', {
  loading: <Skeleton h="9" w="80" maxW="full" my="0" borderRadius="staff" />,
  title: notes.failed,
  frame: (content) => <PanelSection title={notes.heading}>{content}</PanelSection>,
})
