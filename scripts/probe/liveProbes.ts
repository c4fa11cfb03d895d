import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { watchWithAmplify } from './amplifyWatch'
import { cancelDraft } from './cancelDraft'
import { requireThat } from './outcome'
import type { Probe } from './probe'
import { openRawSocket } from './rawSocket'

const inbox = 'subscription { onInboxEvent { requestId requestStatus } }'
const conversation = `subscription { onConversationEvent(conversationId: "${randomUUID()}") { body } }`
const queue = 'subscription { onWorklistEvent { requestId } }'

/** The realtime protocol, with Amplify's own client and by hand. */
export const liveProbes: readonly Probe[] = [
  {
    name: 'live event',
    asks: 'Amplify’s client receives an event of what the account does with a draft of a request',
    run: async (world) => {
      const { accessToken } = await world.session()
      const drafts = new Set<string>()
      const watch = watchWithAmplify(await world.configuration(), accessToken, inbox)
      try {
        // The client does not report when a subscription is live, so the probe repeats until an event arrives.
        for (let attempt = 0; attempt < 5 && !watch.event(); attempt++) {
          drafts.add(await cancelDraft(world))
          for (let waited = 0; waited < 20 && !watch.event() && !watch.error(); waited++) await rest(100)
        }
      } finally {
        watch.stop()
      }
      requireThat(!watch.error(), `the subscription is answered ${watch.error()}`)
      const event = watch.event() as
        { onInboxEvent?: { requestId?: string; requestStatus?: string } } | undefined
      requireThat(event?.onInboxEvent, 'nothing came')
      const { requestId = '', requestStatus } = event.onInboxEvent
      requireThat(
        drafts.has(requestId) && requestStatus === 'cancelled',
        `there came ${JSON.stringify(event)}`,
      )
    },
  },
  {
    name: 'watching others',
    asks: 'Amplify’s client is refused the conversation of others, and the queue of the professionals',
    run: async (world) => {
      const { accessToken } = await world.session()
      for (const query of [conversation, queue]) {
        const watch = watchWithAmplify(await world.configuration(), accessToken, query)
        for (let waited = 0; waited < 100 && !watch.error(); waited++) await rest(100)
        watch.stop()
        requireThat(watch.error(), 'it was not refused')
      }
    },
  },
  {
    name: 'socket with a forged token',
    asks: 'the realtime endpoint answers connection_error 401, so that clients do not try again',
    run: async (world) => {
      const socket = await openRawSocket(world, 'eyJhbGciOiJub25lIn0.e30.')
      const { payload } = await socket
        .next(({ type }) => type === 'connection_error')
        .finally(() => socket.close())
      const { errorCode } = payload?.errors?.[0] ?? {}
      requireThat([400, 401, 403].includes(errorCode ?? 0), `errorCode is ${errorCode}`)
    },
  },
]
