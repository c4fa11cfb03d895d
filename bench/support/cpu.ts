import { readdirSync, readFileSync } from 'node:fs'

/** CPU time by thread since it began, in nanoseconds; see `schedstat` in Linux's proc(5) and sched-stats. */
export type CpuReading = ReadonlyMap<number, bigint>

/** Returns the CPU time used by processes so far; exited ones are omitted. */
export function readCpu(pids: readonly number[]): CpuReading {
  return new Map(pids.flatMap(threadsOf))
}

/** Returns milliseconds of CPU between two readings; a new thread is included fully, an ended one is not. */
export function cpuBetween(before: CpuReading, after: CpuReading): number {
  let nanoseconds = 0n
  for (const [thread, used] of after) nanoseconds += used - (before.get(thread) ?? 0n)
  return Number(nanoseconds) / 1e6
}

/** Returns a process and all its descendants, such as a database server and its backends. */
export function familyOf(pid: number): number[] {
  const threads = read(() => readdirSync(`/proc/${pid}/task`)) ?? []
  const children = threads.flatMap((thread) => words(`/proc/${pid}/task/${thread}/children`).map(Number))
  return [pid, ...children]
}

/** Returns the proportional set size in bytes: memory of processes with shared pages attributed once. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + proportionalSize(pid), 0)
}

function proportionalSize(pid: number): number {
  const rollup = read(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? ''
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024
}

function threadsOf(pid: number): [number, bigint][] {
  const threads = read(() => readdirSync(`/proc/${pid}/task`)) ?? []
  return threads.map((thread) => [
    Number(thread),
    BigInt(words(`/proc/${pid}/task/${thread}/schedstat`)[0] ?? 0),
  ])
}

function words(file: string): string[] {
  return (
    read(() => readFileSync(file, 'utf8'))
      ?.split(/\s+/)
      .filter(Boolean) ?? []
  )
}

/** Returns undefined if the process ends during the read. */
function read<Found>(look: () => Found): Found | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
