interface Entry {
  readonly at: number
  readonly order: number
  readonly call: () => void
  isCanceled: boolean
}

export interface VirtualClock {
  /** Milliseconds of virtual time. */
  now(): number
  /** @returns the function that cancels it */
  after(milliseconds: number, call: () => void): () => void
  /** Runs everything due up to a moment, including what promises do between two timers. */
  runUntil(moment: number): Promise<void>
}

/** Creates a clock whose timers run in the order of their time, then of their creation, without real waiting. */
export function createVirtualClock(start: number): VirtualClock {
  const heap: Entry[] = []
  let [now, created] = [start, 0]

  function after(milliseconds: number, call: () => void): () => void {
    const entry: Entry = { at: now + Math.max(0, milliseconds), order: created++, call, isCanceled: false }
    push(heap, entry)
    return () => {
      entry.isCanceled = true
    }
  }

  async function runUntil(moment: number): Promise<void> {
    await promisesRun()
    for (let first = heap[0]; first && first.at <= moment; first = heap[0]) {
      now = first.at
      while (heap[0]?.at === now) {
        const entry = pop(heap)
        if (entry && !entry.isCanceled) entry.call()
      }
      await promisesRun()
    }
    now = moment
  }

  return { now: () => now, after, runUntil }
}

/** More than the promises that follow one another between two timers. */
const promisesInARow = 20

/** Resolves when all promises that can continue without a timer have done so; far faster than `setImmediate`. */
async function promisesRun(): Promise<void> {
  for (let count = 0; count < promisesInARow; count += 1) await Promise.resolve()
}

const isBefore = (one: Entry, other: Entry): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** Inserts into a binary heap. */
function push(heap: Entry[], entry: Entry): void {
  let index = heap.length
  heap.push(entry)
  while (index > 0) {
    const parent = (index - 1) >> 1
    const above = heap[parent]
    if (!above || !isBefore(entry, above)) break
    heap[index] = above
    index = parent
  }
  heap[index] = entry
}

/** Removes the first entry of a binary heap. */
function pop(heap: Entry[]): Entry | undefined {
  const [first, last] = [heap[0], heap.pop()]
  if (!last || heap.length === 0) return first
  let index = 0
  for (;;) {
    const [left, right] = [heap[2 * index + 1], heap[2 * index + 2]]
    if (!left) break
    const isRight = right !== undefined && isBefore(right, left)
    const child = isRight ? right : left
    if (!isBefore(child, last)) break
    heap[index] = child
    index = 2 * index + (isRight ? 2 : 1)
  }
  heap[index] = last
  return first
}
