import { chakra } from '@chakra-ui/react'
import { usePhotoViewer } from '../../../components/files/usePhotoViewer'
import { usePdfDownload } from '../../../lib/files/usePdfDownload'
import type { SentFile } from '../../../lib/messages/thread'
import { messageFiles } from '#words/messages/messageFiles'
import { MessagePicture } from './MessagePicture'
import { DocumentIcon } from './DocumentIcon'

const words = messageFiles.message

type MessageFilesProps = {
  files: readonly SentFile[]
  /** Sender and time, which name a picture that has no other name. */
  from: string
  at: string
  isOwn: boolean
}

/** Attachments of a message: pictures to view, documents to download. */
export function MessageFiles({ files, from, at, isOwn }: MessageFilesProps) {
  const pictures = files.filter(({ contentType }) => contentType !== 'application/pdf')
  const name = words.from(from, at)
  const { open, viewer } = usePhotoViewer(pictures.map(({ id }) => ({ id, name, alt: name })))
  return (
    <>
      <chakra.ul
        aria-label={words.label}
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        gap="2"
        pb="1"
        maxW={{ base: '88%', md: '34rem' }}
        justifyContent={isOwn ? 'flex-end' : 'flex-start'}
      >
        {files.map((file) => (
          <chakra.li key={file.id} maxW="full">
            {pictures.includes(file) ? (
              <MessagePicture file={file} name={name} onOpen={(event) => open(file.id, event)} />
            ) : (
              <DocumentChip file={file} />
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {viewer}
    </>
  )
}

function DocumentChip({ file: { id, byteCount } }: { file: SentFile }) {
  const { state, download } = usePdfDownload(id)
  const size = messageFiles.size(byteCount)

  return (
    <>
      <Chip onClick={download} aria-label={words.download(size)} aria-busy={state === 'loading' || undefined}>
        <DocumentIcon />
        <span>
          <chakra.span display="block" fontWeight="semibold">
            {messageFiles.document}
          </chakra.span>
          <chakra.span display="block" textStyle="small" color="ink.muted">
            {size}
          </chakra.span>
        </span>
      </Chip>
      {state === 'failed' && (
        <chakra.p role="alert" textStyle="small" color="stop">
          {words.downloadFailed}
        </chakra.p>
      )}
    </>
  )
}

const Chip = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: 'target',
      ps: '1.5',
      pe: '4',
      py: '1',
      textAlign: 'start',
      bg: 'surface',
      borderWidth: '1px',
      borderRadius: 'patient',
      cursor: 'pointer',
      _hover: { borderColor: 'brand' },
    },
  },
  { defaultProps: { type: 'button' } },
)
