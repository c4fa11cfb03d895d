import { Skeleton } from '../../components/Skeleton'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import type { SentFile } from '../../lib/live/thread'
import { messageFiles } from '../../words/en/messageFiles'
import { pictureHeight } from './pictureSize'

export type LetterFilesProps = {
  files: readonly SentFile[]
  /** Who sent them, and when: a picture has no other name. */
  from: string
  at: string
  isOwn: boolean
}

const loadLetterFiles = () => import('./LetterFiles').then((module) => module.LetterFiles)

/** What a message carries; the code that shows it is fetched with the first message that carries something. */
export function LazyLetterFiles(props: LetterFilesProps) {
  const part = useLazyPart(900, loadLetterFiles)
  if (part.status === 'ready') return <part.Part {...props} />
  if (part.status === 'failed') return <p role="alert">{messageFiles.letter.failed}</p>
  // As high as the files will be, so that nothing moves when they come.
  const height = Math.max(...props.files.map(pictureHeight))
  return <Skeleton shape="block" w="60%" style={{ height: `${height}rem` }} />
}
