/** Work of one person that has not begun. */
type Waiting = (() => Promise<void>)[]

/**
 * Runs one piece of work at a time, and takes turns between persons, so that each waits for at most one piece of
 * every other.
 * @param share pieces of one person that may wait; `undefined` is returned for one more
 */
export function createFairQueue(share: number) {
  /** In the order of their turns. The first has theirs, and goes to the end after it. */
  const waiting = new Map<string, Waiting>()
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    // Also visits persons who are added meanwhile.
    for (const [person, own] of waiting) {
      await own.shift()?.()
      waiting.delete(person)
      if (own.length > 0) waiting.set(person, own)
    }
    isRunning = false
  }

  return {
    run<Result>(person: string, work: () => Promise<Result>): Promise<Result> | undefined {
      const own = waiting.get(person) ?? []
      if (own.length >= share) return undefined
      const done = new Promise<Result>((resolve, reject) => {
        own.push(() => work().then(resolve, reject))
      })
      waiting.set(person, own)
      if (!isRunning) void runAll()
      return done
    },
  }
}
