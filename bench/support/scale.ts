/** How much of the work of a full run is done. */
export interface Scale {
  /** Whether the run only checks that everything works. */
  readonly isSmall: boolean
  /** Rows in the large tables. */
  readonly rows: number
  /** Rounds of a part that does `full` rounds in a full run. */
  rounds(full: number): number
  /** Requests, sockets or messages where a full run has `full` of them. */
  share(full: number): number
}

/** @param rows in the large tables; 100,000 by default */
export function fullScale(rows = 100_000): Scale {
  return { isSmall: false, rows, rounds: (full) => full, share: (full) => full }
}

/** One round of everything with one of a hundred requests: seconds instead of minutes. */
export const smallScale: Scale = {
  isSmall: true,
  rows: 400,
  rounds: () => 1,
  share: (full) => Math.max(2, Math.ceil(full / 100)),
}
