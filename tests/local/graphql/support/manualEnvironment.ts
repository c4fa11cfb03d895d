import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Environment } from '../../../../src/lib/apollo/realtime/environment'

interface Timer {
  at: number
  readonly call: () => void
  readonly everyMs?: number
}

interface Sent {
  readonly type: string
  readonly id?: string
}

/** One socket as the client opened it, with simulated network failures. */
interface OpenedSocket {
  readonly sent: Sent[]
  readonly received: Sent[]
  readonly isOpen: boolean
  /** Cuts the line; both ends notice. */
  cut(): void
  /** The connection is dead, without a close event. */
  stopResponding(): void
}

/** Real sockets with a fake clock, network and user. */
export function manualEnvironment() {
  const timers = new Set<Timer>()
  const wakers = new Set<() => void>()
  const offliners = new Set<() => void>()
  const sockets: OpenedSocket[] = []
  const start = Date.parse('2026-03-01T10:00:00Z')
  let now = start
  let isNextDead = false

  function add(milliseconds: number, call: () => void, everyMs?: number): () => void {
    const timer: Timer = { at: now + milliseconds, call, everyMs }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  function runDue(): void {
    const due = [...timers].filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)
    for (const timer of due) {
      if (!timers.has(timer)) continue
      if (timer.everyMs === undefined) timers.delete(timer)
      else timer.at = now + timer.everyMs
      timer.call()
    }
  }

  const environment: Environment = {
    openSocket: (url, protocols, events) => {
      const socket = new WebSocket(url, protocols)
      const opened = { sent: [] as Sent[], received: [] as Sent[], isSilent: isNextDead, isOpen: false }
      isNextDead = false
      socket.on('open', () => {
        opened.isOpen = true
        if (!opened.isSilent) events.opened()
      })
      socket.on('message', (data) => {
        if (opened.isSilent) return
        const text = (data as Buffer).toString('utf8')
        opened.received.push(JSON.parse(text))
        events.message(text)
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        opened.isOpen = false
        if (!opened.isSilent) events.closed()
      })
      sockets.push(
        Object.assign(opened, {
          cut: () => socket.terminate(),
          stopResponding: () => void (opened.isSilent = true),
        }),
      )
      return {
        send: (text) => {
          opened.sent.push(JSON.parse(text))
          if (!opened.isSilent) socket.send(text)
        },
        close: () => socket.close(1000),
      }
    },
    now: () => now,
    random: () => 0.5,
    after: (milliseconds, call) => add(milliseconds, call),
    every: (milliseconds, call) => add(milliseconds, call, milliseconds),
    newId: randomUUID,
    onResume: (call) => {
      wakers.add(call)
      return () => void wakers.delete(call)
    },
    onOffline: (call) => {
      offliners.add(call)
      return () => void offliners.delete(call)
    },
  }

  return {
    environment,
    sockets,
    /** Lets time pass second by second, so that timers go off when they are due. */
    advance: (milliseconds: number) => {
      for (const end = now + milliseconds; now < end;) {
        now = Math.min(end, now + 1000)
        runDue()
      }
    },
    /** Simulates sleep: time passes, and timers fire only on waking. */
    sleep: (milliseconds: number) => {
      now += milliseconds
      runDue()
    },
    wake: () => wakers.forEach((call) => call()),
    goOffline: () => offliners.forEach((call) => call()),
    /** The next socket opens into nothing. */
    deadenNext: () => void (isNextDead = true),
    watching: () => wakers.size + offliners.size,
    timers: () => timers.size,
  }
}

export type ManualEnvironment = ReturnType<typeof manualEnvironment>
