import fc from 'fast-check'

const isSoak = process.env.SOAK === '1'

/** Seed of everything random in tests: fixed, so that a failure repeats. `npm run soak` takes another one each time. */
export const seed = Number(process.env.SEED ?? 1)

/** Returns the number of runs of a random test: the given one, times twenty in `npm run soak`. */
export function runs(count: number): number {
  return isSoak ? count * 20 : count
}

/** Returns every nth of the cases, from an offset on; all in `npm run soak`. */
export function everyNth<Value>(values: readonly Value[], n: number, offset = 0): readonly Value[] {
  return isSoak ? values : values.filter((_, index) => index % n === offset % n)
}

fc.configureGlobal({ seed })
export { fc }
