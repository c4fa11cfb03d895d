import type { Timers } from '../../../local/graphql/timers'

type Appointment = { at: number; call: () => void; every: number | undefined }

/** A clock that only moves on request. Due timers then fire once, as after a machine has slept. */
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

  function advance(milliseconds: number): void {
    time += milliseconds
    for (const appointment of Array.from(appointments).filter(({ at }) => at <= time)) {
      if (appointment.every === undefined) appointments.delete(appointment)
      else appointment.at = time + appointment.every
      appointment.call()
    }
  }

  return { now: () => new Date(time), timers, advance, waiting: () => appointments.size }
}

export type ManualClock = ReturnType<typeof createManualClock>

export const minutes = (count: number) => count * 60_000
