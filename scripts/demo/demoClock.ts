/** The adjustable clock of the scenarios. */
export interface DemoClock {
  readonly now: () => Date
  /** Sets the clock to a number of hours before the seed. */
  setHoursAgo(hours: number): void
  set(now: Date): void
}

/** @param seededAt the moment of the seed, at which the scenarios end */
export function createDemoClock(seededAt: Date): DemoClock {
  let now = seededAt
  return {
    now: () => now,
    setHoursAgo: (hours) => {
      now = hoursBefore(seededAt, hours)
    },
    set: (moment) => {
      now = moment
    },
  }
}

export function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * 3_600_000)
}
