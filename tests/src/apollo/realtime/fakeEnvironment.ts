import type { Environment } from '../../../../src/lib/apollo/realtime/environment'

interface Timer {
  at: number
  readonly call: () => void
  readonly everyMs?: number
}

/** One socket as the client opened it, with controls for its server side. */
interface PlayedSocket {
  readonly isOpen: () => boolean
  /** The server answers the handshake, and each start after it. */
  readonly acknowledge: () => void
  /** The line is cut; the client notices. */
  readonly cut: () => void
}

/** A fake clock, network and sockets: nothing happens until the test triggers it. */
export function fakeEnvironment() {
  const timers = new Set<Timer>()
  const wakers = new Set<() => void>()
  const sockets: PlayedSocket[] = []
  let now = Date.parse('2026-03-01T10:00:00Z')
  let ids = 0

  function add(milliseconds: number, call: () => void, everyMs?: number): () => void {
    const timer: Timer = { at: now + milliseconds, call, everyMs }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  function runDue(): void {
    for (const timer of Array.from(timers)) {
      if (timer.at > now || !timers.has(timer)) continue
      if (timer.everyMs === undefined) timers.delete(timer)
      else timer.at = now + timer.everyMs
      timer.call()
    }
  }

  const environment: Environment = {
    openSocket: (_url, _protocols, events) => {
      let isOpen = true
      const started: string[] = []
      const say = (frame: object) => events.message(JSON.stringify(frame))
      sockets.push({
        isOpen: () => isOpen,
        acknowledge: () => {
          if (!isOpen) return
          if (started.length === 0) say({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } })
          for (const id of started.splice(0)) say({ type: 'start_ack', id })
        },
        cut: () => {
          if (!isOpen) return
          isOpen = false
          events.closed()
        },
      })
      return {
        send: (text) => {
          const { type, id } = JSON.parse(text) as { type: string; id?: string }
          if (type === 'start' && id) started.push(id)
        },
        close: () => {
          isOpen = false
        },
      }
    },
    now: () => now,
    random: () => 0.5,
    after: (milliseconds, call) => add(milliseconds, call),
    every: (milliseconds, call) => add(milliseconds, call, milliseconds),
    newId: () => `subscription-${(ids += 1)}`,
    onResume: (call) => {
      wakers.add(call)
      return () => void wakers.delete(call)
    },
    onOffline: () => () => {},
  }

  return {
    environment,
    sockets,
    openSockets: () => sockets.filter(({ isOpen }) => isOpen()),
    /** Lets time pass second by second, so that timers go off when they are due. */
    advance: (milliseconds: number) => {
      for (const end = now + milliseconds; now < end;) {
        now = Math.min(end, now + 1000)
        runDue()
      }
    },
    wake: () => wakers.forEach((call) => call()),
    timers: () => timers.size,
  }
}
