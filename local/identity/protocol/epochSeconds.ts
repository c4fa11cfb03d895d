/** Seconds since 1970 with milliseconds, as AWS's JSON protocol writes dates. */
export function epochSeconds(date: Date): number {
  return date.getTime() / 1000
}
