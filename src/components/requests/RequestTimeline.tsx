import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { RequestTimelineEventFragment } from '../../generated/graphql'
import { dayAndTime, standaloneMoment } from '../../lib/format/dateTimes'
import type { Reader } from '../../lib/requests/readRequest'
import { eventWords, requestParts } from '#words/requests/requestStates'
import { DateTime } from '../DateTime'

type RequestTimelineProps = {
  events: readonly RequestTimelineEventFragment[]
  now: Date
  /** The response time, until the response. */
  responseDueAt?: string | null
  reader?: Reader
}

/** Events of a request, oldest first, and the response that is due. */
export function RequestTimeline({ events, now, responseDueAt, reader = 'clinician' }: RequestTimelineProps) {
  return (
    <chakra.ol aria-label={requestParts.timeline} listStyleType="none" display="grid" gap="0">
      {events.map((event, index) => (
        <Step key={event.id} isLast={!responseDueAt && index === events.length - 1} isDone>
          <chakra.span>{eventWords[event.type](event.actorName)}</chakra.span>
          <chakra.span color="ink.muted" textStyle="small">
            <DateTime at={event.at}>{standaloneMoment(event.at, now)}</DateTime>
          </chakra.span>
        </Step>
      ))}
      {responseDueAt && (
        <Step isLast>
          <chakra.span fontWeight="semibold">
            {requestParts.responseDueAt[reader](dayAndTime(responseDueAt, now))}
          </chakra.span>
          <chakra.span color="ink.muted" textStyle="small">
            {requestParts.stillToCome}
          </chakra.span>
        </Step>
      )}
    </chakra.ol>
  )
}

function Step({
  isDone = false,
  isLast,
  children,
}: {
  isDone?: boolean
  isLast: boolean
  children: ReactNode
}) {
  return (
    <chakra.li display="grid" gridTemplateColumns="auto 1fr" columnGap="3">
      <chakra.span display="flex" flexDirection="column" alignItems="center" aria-hidden="true">
        <chakra.span
          w="3"
          h="3"
          mt="1.5"
          borderRadius="full"
          borderWidth="2px"
          borderColor="brand"
          bg={isDone ? 'brand' : 'surface'}
          flexShrink="0"
        />
        {!isLast && <chakra.span flex="1" w="2px" bg="line" minH="3" />}
      </chakra.span>
      <chakra.span
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        justifyContent="space-between"
        pb={isLast ? '0' : '3'}
        minW="0"
      >
        {children}
      </chakra.span>
    </chakra.li>
  )
}
