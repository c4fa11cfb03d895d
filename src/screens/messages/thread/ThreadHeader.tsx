import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Heading } from '../../../components/layout/Heading'
import { Icon } from '../../../components/Icon'
import type { ConversationSummaryFragment } from '../../../generated/graphql'
import { messages } from '#words/messages/messages'
import { treatmentNames } from '#words/treatments'
import { LazyAssignee } from '../inbox/LazyAssignee'
import { counterpartName } from '../counterpartName'

type ThreadHeaderProps = {
  conversation: ConversationSummaryFragment
  accountId: string
  listPath: string
  /** Actions on the whole conversation. */
  actions?: ReactNode
}

/* Without a box, so that the actions are items of the header's flex row. */
const actionStyles = { display: 'contents', '@media print': { display: 'none' } }

/** The counterpart and the subject; on a phone also a link back to the list. */
export function ThreadHeader({ conversation, accountId, listPath, actions }: ThreadHeaderProps) {
  const { treatmentType } = conversation
  return (
    <chakra.header
      position="relative"
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="2"
      px={{ base: '2', md: '5' }}
      minH="16"
      borderBottomWidth="1px"
    >
      <chakra.span display={{ base: 'block', md: 'none', _print: 'none' }}>
        <BackLink asChild>
          <Link to={listPath} aria-label={messages.list.back}>
            <chakra.span display="flex" transform="rotate(90deg)">
              <Icon name="chevron" />
            </chakra.span>
          </Link>
        </BackLink>
      </chakra.span>
      <chakra.div minW="0" flex="1" py="2">
        <Heading as="h2" fontSize="lg" lineHeight="snug" truncate>
          {counterpartName(conversation, accountId)}
        </Heading>
        {treatmentType && (
          <chakra.p textStyle="small" color="ink.muted">
            {messages.thread.about(treatmentNames[treatmentType])}
          </chakra.p>
        )}
        {conversation.patientId !== accountId && (
          <LazyAssignee conversation={conversation} accountId={accountId} />
        )}
      </chakra.div>
      {actions && <chakra.div css={actionStyles}>{actions}</chakra.div>}
    </chakra.header>
  )
}

const BackLink = chakra('span', {
  base: {
    display: 'flex',
    w: 'target',
    h: 'target',
    alignItems: 'center',
    justifyContent: 'center',
    color: 'brand',
    borderRadius: 'staff',
  },
})
