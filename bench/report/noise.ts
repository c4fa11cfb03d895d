import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { median, quantile } from './numbers'

/** One run of the calibration loop: constant work, so that differences come from the machine. */
export interface Calibration {
  /** Milliseconds of processor time the loop used. */
  readonly cpu: number
  /** Milliseconds that went by. */
  readonly wall: number
  /** Milliseconds of processor time used by the whole machine during the loop, the loop included. */
  readonly machine: number
  /** Milliseconds that the hypervisor gave to other machines during the loop. */
  readonly steal: number
}

/** The machine's noise while a part was measured. */
export interface Noise {
  /** Median processor time of the loop in milliseconds, which indicates the machine's speed. */
  readonly cpu: number
  /** Distance between the 10th and 90th percentile of the loop's processor time, as a share of its median. */
  readonly spread: number
  /** Share of the time in which the loop waited for a processor. */
  readonly waiting: number
  /** Processors that other processes kept busy. */
  readonly others: number
  /** Share of all processors that the hypervisor took. */
  readonly steal: number
  /** Average of the last minute, of this bench's own work too. */
  readonly load: number
  readonly calibrations: number
}

/** Thresholds above which a measurement reflects the machine more than the product. */
const most = { spread: 0.15, waiting: 0.05, others: 0.3, steal: 0.02 } as const

/** Sensitivity to other load: `cpu` time grows by shared caches, a `clock` also by waiting. */
export type Sensitivity = 'cpu' | 'clock' | 'none'

/**
 * Summarizes calibrations.
 * @param cores of the machine
 * @throws Error when there are none
 */
export function noiseOf(calibrations: readonly Calibration[], cores: number, load: number): Noise {
  if (calibrations.length === 0) throw new Error('No calibration loop ran.')
  const cpus = calibrations.map(({ cpu }) => cpu)
  const sum = (name: keyof Calibration) => calibrations.reduce((total, each) => total + each[name], 0)
  const wall = sum('wall')
  return {
    cpu: median(cpus),
    spread: (quantile(cpus, 0.9) - quantile(cpus, 0.1)) / median(cpus),
    waiting: Math.max(0, 1 - sum('cpu') / wall),
    others: Math.max(0, (sum('machine') - sum('cpu')) / wall),
    steal: sum('steal') / (wall * cores),
    load,
    calibrations: calibrations.length,
  }
}

/** Returns why a measurement of this kind is unreliable, in words; empty if it is reliable. */
export function tooNoisyFor(sensitivity: Sensitivity, noise: Noise): string[] {
  if (sensitivity === 'none') return []
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  return [
    ...(noise.spread > most.spread ? [`the loop's CPU time spread over ${percent(noise.spread)}`] : []),
    ...(noise.others > most.others ? [`others kept ${noise.others.toFixed(1)} processors busy`] : []),
    ...(noise.steal > most.steal ? [`the hypervisor took ${percent(noise.steal)}`] : []),
    ...(sensitivity === 'clock' && noise.waiting > most.waiting
      ? [`the loop waited ${percent(noise.waiting)} of its time`]
      : []),
  ]
}

/** Returns one line of report. */
export function noiseReport(noise: Noise): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return (
    `calibration loop ${noise.cpu.toFixed(2)} ms CPU ± ${percent(noise.spread / 2)}, waiting ${percent(noise.waiting)}, ` +
    `others ${noise.others.toFixed(2)} processors, steal ${percent(noise.steal)}, load ${noise.load.toFixed(1)}`
  )
}

export interface NoiseMeter {
  /** Runs the loop once; call it with each measurement, while the measured servers are idle. */
  readonly calibrate: () => void
  /** Returns the noise since the last call. */
  readonly take: () => Noise
}

/** Creates a noise meter of the machine; reads `/proc/stat`, see proc(5). */
export function createNoiseMeter(): NoiseMeter {
  const calibrations: Calibration[] = []
  return {
    calibrate: () => void calibrations.push(calibration()),
    take: () => {
      if (calibrations.length === 0) calibrations.push(calibration())
      return noiseOf(calibrations.splice(0), availableParallelism(), loadavg()[0] ?? 0)
    },
  }
}

function calibration(): Calibration {
  const machineBefore = machineTimes()
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  fixedWork()
  const wall = performance.now() - startedAt
  const { user, system } = process.cpuUsage(cpuBefore)
  const machine = machineTimes()
  return {
    cpu: (user + system) / 1000,
    wall,
    machine: machine.busy - machineBefore.busy,
    steal: machine.steal - machineBefore.steal,
  }
}

const text = 'I slept better this week, thank you. Shall I go on with the same dose? '.repeat(8)

/** Does typical server work: parses, prints and hashes text. About 40 ms. */
function fixedWork(): void {
  for (let turn = 0; turn < 2500; turn += 1) {
    const parsed = JSON.parse(JSON.stringify({ turn, nodes: [text, text, { text }] })) as object
    createHash('sha256').update(JSON.stringify(parsed)).digest('hex')
  }
}

/** Linux counts in hundredths of a second on every architecture it runs on (`USER_HZ`). */
const tick = 10

/** Milliseconds since the machine started, of all processors together. */
function machineTimes(): { readonly busy: number; readonly steal: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { busy: (user + nice + system + irq + softirq) * tick, steal: steal * tick }
}
