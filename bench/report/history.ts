import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Result } from './quantity'

/** The measurements of a release. */
export interface Release {
  readonly name: string
  /** Day of the measurement, as 2026-11-22. */
  readonly date: string
  readonly commit: string
  readonly node: string
  readonly cores: number
  /** Rows in the large tables. */
  readonly rows: number
  /** Milliseconds of CPU of the calibration loop, which indicates the machine's speed. */
  readonly calibration: number
  /** Medians by quantity id; those that were too noisy are omitted. */
  readonly values: Readonly<Record<string, number>>
}

export const historyFile = 'docs/bench-history.json'

/** Returns the recorded releases, newest last; empty without any. */
export function readHistory(file = historyFile): Release[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release[]) : []
}

/** Appends a release; one of the same name is replaced. */
export function recordRelease(release: Release, file = historyFile): void {
  const others = readHistory(file).filter(({ name }) => name !== release.name)
  writeFileSync(file, `${JSON.stringify([...others, release], null, 2)}\n`)
}

/** Returns the recorded values of a run, rounded to three decimals because a machine repeats no more. */
export function valuesOf(results: readonly Result[]): Release['values'] {
  return Object.fromEntries(
    results
      .filter(({ verdict }) => verdict !== 'too noisy')
      .map(({ quantity, median }) => [quantity.id, Number(median.toFixed(3))]),
  )
}
