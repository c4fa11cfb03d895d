import { readdirSync, readFileSync } from 'node:fs'

/** CPU time by process since it began, in nanoseconds; see `schedstat` in Linux's proc(5) and sched-stats. */
export type CpuReading = ReadonlyMap<number, bigint>

/** What processes have used until now; those that have gone are left out. */
export function readCpu(pids: readonly number[]): CpuReading {
  return new Map(pids.map((pid) => [pid, nanosecondsOf(pid)]))
}

/** Milliseconds of CPU between two readings; a process that came between them counts whole. */
export function cpuBetween(before: CpuReading, after: CpuReading): number {
  let nanoseconds = 0n
  for (const [pid, used] of after) nanoseconds += used - (before.get(pid) ?? 0n)
  return Number(nanoseconds) / 1e6
}

/** A process and all its children, as a database server and its backends. */
export function familyOf(pid: number): number[] {
  const threads = read(() => readdirSync(`/proc/${pid}/task`)) ?? []
  const children = threads.flatMap((thread) => words(`/proc/${pid}/task/${thread}/children`).map(Number))
  return [pid, ...children]
}

/** Proportional set size: memory of processes in bytes, what they share counted once. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + proportionalSize(pid), 0)
}

function proportionalSize(pid: number): number {
  const rollup = read(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? ''
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024
}

function nanosecondsOf(pid: number): bigint {
  const threads = read(() => readdirSync(`/proc/${pid}/task`)) ?? []
  return threads
    .map((thread) => BigInt(words(`/proc/${pid}/task/${thread}/schedstat`)[0] ?? 0))
    .reduce((sum, used) => sum + used, 0n)
}

function words(file: string): string[] {
  return (
    read(() => readFileSync(file, 'utf8'))
      ?.split(/\s+/)
      .filter(Boolean) ?? []
  )
}

/** A process may end while it is looked at. */
function read<Found>(look: () => Found): Found | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
