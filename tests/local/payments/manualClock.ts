import type { Timers } from '../../../local/graphql/timers'

type Appointment = { at: number; call: () => void; every: number | undefined }

/** A clock that stands still until it is told to go on; timers ring on the way. */
export function createManualClock(start = '2026-03-01T12:00:00Z') {
  let time = Date.parse(start)
  const appointments = new Set<Appointment>()
  const plan = (appointment: Appointment) => {
    appointments.add(appointment)
    return () => void appointments.delete(appointment)
  }
  const timers: Timers = {
    after: (milliseconds, call) => plan({ at: time + milliseconds, call, every: undefined }),
    every: (milliseconds, call) => plan({ at: time + milliseconds, call, every: milliseconds }),
  }

  function nextUntil(end: number): Appointment | undefined {
    const due = [...appointments].filter(({ at }) => at <= end)
    return due.sort((one, other) => one.at - other.at)[0]
  }

  function advance(milliseconds: number): void {
    const end = time + milliseconds
    for (let next = nextUntil(end); next; next = nextUntil(end)) {
      time = Math.max(time, next.at)
      appointments.delete(next)
      if (next.every !== undefined) plan({ ...next, at: next.at + next.every })
      next.call()
    }
    time = end
  }

  return { now: () => new Date(time), timers, advance, waiting: () => appointments.size }
}

export type ManualClock = ReturnType<typeof createManualClock>

export const minutes = (count: number) => count * 60_000
export const days = (count: number) => count * 24 * 60 * 60_000
