import fc from 'fast-check'

const isSoak = process.env.SOAK === '1'

/** Seed of everything random in tests: fixed, so that a failure repeats. `npm run soak` takes another one each time. */
export const seed = Number(process.env.SEED ?? 1)

/** Returns how often a random test runs: as often as given, in `npm run soak` twenty times as often. */
export function runs(count: number): number {
  return isSoak ? count * 20 : count
}

/** Returns every nth of what could be tried, from an offset on; in `npm run soak` all of it. */
export function everyNth<Value>(values: readonly Value[], n: number, offset = 0): readonly Value[] {
  return isSoak ? values : values.filter((_, index) => index % n === offset % n)
}

fc.configureGlobal({ seed })
export { fc }
