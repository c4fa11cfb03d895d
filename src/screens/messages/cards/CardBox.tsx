import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { cardText, type CardReader } from '../../../../domain/messages/cards/cardTexts'
import { DateTime } from '../../../components/DateTime'
import { Icon, type IconName } from '../../../components/Icon'
import { Heading } from '../../../components/layout/Heading'
import { ProposalCost, ProposedMedicine } from '../../../components/requests/ProposalTerms'
import type { CardContentFragment, ConversationCardKind } from '../../../generated/graphql'
import { dayAndTime, timeOfDay } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { CardAction, type CardContext } from './CardAction'
import { openProposal } from './openProposal'

const icons: Record<ConversationCardKind, IconName> = {
  question: 'alert',
  proposal: 'alert',
  hold: 'card',
  prescription: 'check',
  address: 'bag',
  parcel: 'bag',
  check_in: 'message',
  refill: 'refresh',
}

/* Without a box, so that a card without an action has no empty gap. */
const actionStyles = { display: 'contents', '@media print': { display: 'none' } }

type CardBoxProps = {
  card: CardContentFragment
  context: CardContext
  /** The message of a question or a proposal. */
  children?: ReactNode
}

/** A subject of the conversation in its current state, with the action of the patient who reads it. */
export function CardBox({ card, context, children }: CardBoxProps) {
  const { kind, at, isPatientsTurn, until } = card
  const heading = useId()
  const { title, text } = cardText(card, context.reader, until ? dayAndTime(until, context.now) : '')
  return (
    <chakra.article
      aria-labelledby={heading}
      display="grid"
      gap="3"
      w="full"
      maxW={{ md: '34rem' }}
      mx={children === undefined ? 'auto' : undefined}
      p="4"
      breakInside="avoid"
      textAlign="start"
      bg={isPatientsTurn ? 'warn.soft' : 'surface'}
      borderWidth="1px"
      borderInlineStartWidth={isPatientsTurn ? '4px' : undefined}
      borderColor={isPatientsTurn ? 'warn' : 'line'}
      borderRadius="patient"
    >
      <chakra.header display="flex" gap="2" alignItems="start">
        <chakra.span color={isPatientsTurn ? 'warn' : 'ink.muted'} pt="0.5">
          <Icon name={isPatientsTurn && kind !== 'hold' ? 'clock' : icons[kind]} />
        </chakra.span>
        <Heading as="h4" id={heading} fontSize="md" flex="1" minW="0">
          {title}
        </Heading>
        {children === undefined && (
          <chakra.span textStyle="small" color="ink.muted">
            <DateTime at={at}>{timeOfDay(at)}</DateTime>
          </chakra.span>
        )}
      </chakra.header>
      {children && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {children}
        </chakra.p>
      )}
      <CardTreatment card={card} reader={context.reader} />
      <chakra.p textStyle="small">{text}</chakra.p>
      {context.reader === 'patient' && (
        <chakra.div css={actionStyles}>
          <CardAction card={card} context={context} />
        </chakra.div>
      )}
    </chakra.article>
  )
}

/** What is proposed or prescribed, and for how much. */
function CardTreatment({ card, reader }: { card: CardContentFragment; reader: CardReader }) {
  const { kind, treatment, amount } = card
  if (!treatment || (kind !== 'proposal' && kind !== 'prescription')) return null
  const proposal = reader === 'patient' && openProposal(card)
  return (
    <>
      <ProposedMedicine treatment={treatment} />
      {proposal ? (
        <ProposalCost proposal={proposal} />
      ) : (
        amount && <chakra.p fontVariantNumeric="tabular-nums">{formatMoney(amount)}</chakra.p>
      )}
    </>
  )
}
