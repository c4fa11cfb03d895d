import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Heading } from '../../../components/layout/Heading'
import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { useConversationColleaguesQuery, type ConversationSummaryFragment } from '../../../generated/graphql'
import { transfer as words } from '#words/messages/transfer'
import { TransferForm } from './TransferForm'
import { useFocusOnMount } from '../../../lib/hooks/useFocusOnMount'

type ConversationTransferProps = {
  conversation: ConversationSummaryFragment
  onBack: () => void
  onDone: () => void
}

/** Chooses the clinician to transfer to; overlays the log, so that nothing moves. */
export function ConversationTransfer({ conversation, onBack, onDone }: ConversationTransferProps) {
  const query = useConversationColleaguesQuery({
    variables: { conversationId: conversation.id },
    fetchPolicy: 'network-only',
  })
  return (
    <Panel onBack={onBack}>
      <Loaded query={query} loading={<LoadingLines label={words.loading} count={3} />}>
        {({ conversationColleagues: colleagues }) =>
          colleagues.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <TransferForm {...{ conversation, colleagues, onBack, onDone }} />
          )
        }
      </Loaded>
    </Panel>
  )
}

function Panel({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const id = useId()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <chakra.section
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && onBack()}
      position="absolute"
      top="100%"
      insetEnd={{ base: '2', md: '5' }}
      zIndex="content"
      w="calc(100% - 1rem)"
      maxW="24rem"
      mt="1"
      p="4"
      display="grid"
      gap="3"
      bg="surface"
      borderWidth="1px"
      borderRadius="staff"
      boxShadow="soft"
      textStyle="staff"
    >
      <Heading as="h3" id={id} fontSize="md" ref={heading} tabIndex={-1}>
        {words.title}
      </Heading>
      <chakra.p color="ink.muted">{words.text}</chakra.p>
      {children}
    </chakra.section>
  )
}
