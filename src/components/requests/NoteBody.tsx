import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { splitAtMentions } from '../../../domain/records/noteMention'
import {
  TaskCountsDocument,
  useMarkMentionReadMutation,
  type NoteContentFragment,
} from '../../generated/graphql'
import { useSession } from '../../lib/session/useSession'

/** A signed note's text with its mentions, each by the colleague's current name. To open it marks a mention as read. */
export function NoteBody({ note: { id, body, mentions } }: { note: NoteContentFragment }) {
  const session = useSession()
  const ownId = session.status === 'authenticated' ? session.userId : undefined
  const isUnread = mentions.some(({ accountId, readAt }) => accountId === ownId && readAt === null)
  const [markRead] = useMarkMentionReadMutation({ refetchQueries: [TaskCountsDocument] })
  useEffect(
    function markOwnMentionRead() {
      // After a failure it stays unread until it is opened again.
      if (isUnread) markRead({ variables: { noteId: id } }).catch(() => {})
    },
    [id, isUnread, markRead],
  )
  return (
    <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
      {splitAtMentions(body, mentions).map(({ text, mention }, index) =>
        mention ? (
          <chakra.mark
            // oxlint-disable-next-line react/no-array-index-key -- a signed text never changes
            key={index}
            px="1"
            borderRadius="sm"
            bg={mention.accountId === ownId ? 'warn.soft' : 'brand.soft'}
            color="ink"
            fontWeight="semibold"
          >
            {mention.name ? `@${mention.name}` : text}
          </chakra.mark>
        ) : (
          text
        ),
      )}
    </chakra.p>
  )
}
