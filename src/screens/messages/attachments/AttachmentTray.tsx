import { chakra } from '@chakra-ui/react'
import { maxAttachments } from '../../../../domain/messages/messageBody'
import { Icon } from '../../../components/Icon'
import { messageFiles } from '#words/messages/messageFiles'
import { type DraftAttachment, isUploading } from './draftAttachments'
import { DocumentIcon } from '../message/DocumentIcon'
import type { AttachmentsControl } from './useAttachments'
import { HStack } from '../../../components/layout/Stack'

const words = messageFiles

type AttachmentTrayProps = Pick<AttachmentsControl, 'items' | 'isFull' | 'retry' | 'remove'>

/** The files that will go with the message, each with how far it is. */
export function AttachmentTray({ items, isFull, retry, remove }: AttachmentTrayProps) {
  if (items.length === 0) return null
  return (
    <chakra.div px={{ base: '3', md: '5' }} pt="3" maxH="15rem" overflowY="auto">
      <chakra.ul aria-label={words.tray} listStyleType="none" display="grid" gap="2">
        {items.map((item) => (
          <AttachmentRow
            key={item.id}
            item={item}
            onRetry={() => retry(item.id)}
            onRemove={() => remove(item.id)}
          />
        ))}
      </chakra.ul>
      {isFull && (
        <chakra.p role="alert" pt="2" textStyle="small" color="warn">
          {words.full(maxAttachments)}
        </chakra.p>
      )}
    </chakra.div>
  )
}

type RowProps = { item: DraftAttachment; onRetry: () => void; onRemove: () => void }

function AttachmentRow({ item, onRetry, onRemove }: RowProps) {
  const name = nameOf(item)
  const isWrong = item.phase === 'failed' || item.phase === 'lost'
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="2.75rem minmax(0, 1fr) auto"
      columnGap="3"
      alignItems="center"
      p="1.5"
      borderRadius="staff"
      borderWidth="1px"
      borderStyle={isWrong ? 'dashed' : 'solid'}
      borderColor={isWrong ? 'stop' : 'line'}
      bg="canvas"
    >
      <Face preview={item.preview} />
      <chakra.div minW="0">
        <chakra.p truncate textStyle="small" fontWeight="semibold">
          {name}
        </chakra.p>
        <chakra.p
          textStyle="small"
          color={isWrong ? 'stop' : 'ink.muted'}
          role={isWrong ? 'alert' : undefined}
        >
          {stateOf(item)}
        </chakra.p>
        {isUploading(item) && <Progress item={item} label={name} />}
      </chakra.div>
      <HStack>
        {item.phase === 'failed' && item.canRetry && (
          <Tool aria-label={words.of(words.retry, name)} onClick={onRetry}>
            <Icon name="refresh" />
          </Tool>
        )}
        <Tool aria-label={words.of(isUploading(item) ? words.cancel : words.remove, name)} onClick={onRemove}>
          <Icon name="close" />
        </Tool>
      </HStack>
    </chakra.li>
  )
}

function Face({ preview }: { preview: string | undefined }) {
  if (!preview) return <DocumentIcon />
  return <chakra.img src={preview} alt="" w="2.75rem" h="2.75rem" objectFit="cover" borderRadius="sm" />
}

function nameOf(item: DraftAttachment): string {
  if (item.name) return item.name
  return item.phase === 'kept' && item.file.contentType !== 'application/pdf' ? words.photo : words.document
}

function stateOf(item: DraftAttachment): string {
  switch (item.phase) {
    case 'sending':
      return words.sending(Math.round(item.share * 100))
    case 'kept':
      return `${words.kept} · ${words.size(item.file.byteCount)}`
    case 'failed':
      return words.problems[item.problem]
    default:
      return words[item.phase]
  }
}

function Progress({ item, label }: { item: DraftAttachment; label: string }) {
  const percent = item.phase === 'sending' ? Math.round(item.share * 100) : undefined
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      mt="1"
      h="1"
      borderRadius="full"
      bg="line"
      overflow="hidden"
    >
      <chakra.div
        h="full"
        bg="brand"
        transition="width 200ms ease-out"
        style={{ width: `${percent ?? (item.phase === 'checking' ? 100 : 8)}%` }}
      />
    </chakra.div>
  )
}

const Tool = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      w: 'target',
      h: 'target',
      color: 'ink.muted',
      borderRadius: 'full',
      cursor: 'pointer',
      _hover: { color: 'ink', bg: 'line' },
    },
  },
  { defaultProps: { type: 'button' } },
)
