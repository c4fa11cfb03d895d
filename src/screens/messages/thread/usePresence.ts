import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import {
  AnnouncePresenceDocument,
  useOnPresenceEventSubscription,
  type PresenceActivity,
} from '../../../generated/graphql'
import {
  nextChange,
  receivePresence,
  presentParticipants,
  withoutStale,
  type Presences,
} from '../../../lib/messages/presence'
import { createPresenceSender } from '../../../lib/messages/presenceSender'

export type PresenceProps = {
  conversationId: string
  /** Whether others are to know that this person looks. */
  isStaff: boolean
  /** Has an event `type` for each change of the message that is being written. */
  typed: EventTarget
  /** The newest message. */
  last: Parameters<typeof presentParticipants>[2]
}

/** Presence of others in a conversation; publishes the viewer's own. */
export function usePresence({ conversationId, isStaff, typed, last }: PresenceProps) {
  const client = useApolloClient()
  const [teller] = useState(() => {
    const send = presenceApi(client, conversationId, crypto.randomUUID())
    return createPresenceSender({ send, now: () => Date.now(), every })
  })
  const [presences, setPresences] = useState<Presences>(new Map())
  const [now, setNow] = useState(() => Date.now())

  useEffect(
    function sendTyping() {
      const type = () => teller.reportTyping()
      typed.addEventListener('type', type)
      return () => typed.removeEventListener('type', type)
    },
    [teller, typed],
  )
  useEffect(
    function sendViewing() {
      if (!isStaff) return undefined
      const look = () =>
        document.visibilityState === 'visible' ? teller.startViewing() : teller.stopViewing()
      const leave = () => teller.stopViewing()
      look()
      document.addEventListener('visibilitychange', look)
      window.addEventListener('pagehide', leave)
      window.addEventListener('pageshow', look)
      return () => {
        document.removeEventListener('visibilitychange', look)
        window.removeEventListener('pagehide', leave)
        window.removeEventListener('pageshow', look)
        leave()
      }
    },
    [isStaff, teller],
  )

  useOnPresenceEventSubscription({
    variables: { conversationId },
    onData: ({ data: { data } }) => {
      const event = data?.onPresenceEvent
      if (!event) return
      if (event.activity === 'viewing' && !presences.has(event.sessionId)) teller.repeatViewing()
      setNow(Date.now())
      setPresences((before) => receivePresence(before, event, Date.now()))
    },
  })
  const next = nextChange(presences, now)
  useEffect(
    function letRunOut() {
      if (next === undefined) return undefined
      const timer = setTimeout(() => {
        setNow(Date.now())
        setPresences((before) => withoutStale(before, Date.now()))
      }, next - Date.now())
      return () => clearTimeout(timer)
    },
    [next],
  )
  return presentParticipants(presences, now, last)
}

/** Publishes one view's presence to the API. A lost update is sent again or expires. */
function presenceApi(client: ApolloClient, conversationId: string, sessionId: string) {
  return (activity: PresenceActivity): void => {
    client
      .mutate({
        mutation: AnnouncePresenceDocument,
        variables: { input: { conversationId, sessionId, activity } },
        fetchPolicy: 'no-cache',
        // The final state is sent while the page unloads.
        context: { fetchOptions: { keepalive: activity === 'left' } },
      })
      .catch(() => {})
  }
}

function every(milliseconds: number, callback: () => void): () => void {
  const timer = setInterval(callback, milliseconds)
  return () => clearInterval(timer)
}
