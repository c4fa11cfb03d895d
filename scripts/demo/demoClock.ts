/** The clock of the stories, in which time can be passed over. */
export interface DemoClock {
  readonly now: () => Date
  /** Everything from now on happens so many hours before the seed. */
  setHoursAgo(hours: number): void
  set(now: Date): void
}

/** @param seededAt the moment of the seed, to which the stories lead */
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
