/** Work of one person that has not begun. */
type Waiting = (() => Promise<void>)[]

/**
 * Runs one piece of work at a time, and takes turns between persons, so that each waits for at most one piece of
 * every other.
 * @param share pieces of one person that may wait; `undefined` is returned for one more
 */
export function createFairQueue(share: number) {
  /** In the order of their turns; a person goes to the end with each turn. */
  const waiting = new Map<string, Waiting>()
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    for (let turn = nextTurn(); turn; turn = nextTurn()) await turn()
    isRunning = false
  }

  function nextTurn(): (() => Promise<void>) | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [person, own] = first
    waiting.delete(person)
    const turn = own.shift()
    if (own.length > 0) waiting.set(person, own)
    return turn
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
