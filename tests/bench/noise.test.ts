import { describe, expect, test } from 'vitest'
import { type Calibration, noiseOf, noiseReport, tooNoisyFor } from '../../bench/report/noise'

const quiet: Calibration = { cpu: 40, wall: 40, machine: 41, steal: 0 }
const noiseWith = (...calibrations: Partial<Calibration>[]) =>
  noiseOf(
    calibrations.map((calibration) => ({ ...quiet, ...calibration })),
    2,
    0.5,
  )

describe('the noise of the machine', () => {
  test('lets every figure have a verdict on a quiet machine', () => {
    const noise = noiseWith({}, { cpu: 41, wall: 41 }, {})
    expect(tooNoisyFor('clock', noise)).toEqual([])
    expect(tooNoisyFor('cpu', noise)).toEqual([])
  })

  test('refuses clocks and not CPU time when the loop had to wait for a processor', () => {
    const noise = noiseWith({ wall: 50, machine: 45 }, { wall: 48, machine: 45 })
    expect(noise.waiting).toBeCloseTo(1 - 80 / 98)
    expect(tooNoisyFor('clock', noise)).toEqual(['the loop waited 18 % of its time'])
    expect(tooNoisyFor('cpu', noise)).toEqual([])
  })

  test('refuses CPU time when the same work took more of it now and less then', () => {
    const noise = noiseWith(
      { cpu: 40 },
      { cpu: 60, wall: 60, machine: 60 },
      { cpu: 50, wall: 50, machine: 50 },
    )
    expect(tooNoisyFor('cpu', noise)).toEqual(["the loop's CPU time spread over 40 %"])
  })

  test('refuses CPU time when other processes kept a processor busy or the hypervisor took it', () => {
    expect(tooNoisyFor('cpu', noiseWith({ machine: 80 }))).toEqual(['others kept 1.0 processors busy'])
    expect(tooNoisyFor('cpu', noiseWith({ steal: 8 }))).toEqual(['the hypervisor took 10 %'])
  })

  test('never refuses what does not depend on the machine', () => {
    const noise = noiseWith({ cpu: 10, wall: 400, machine: 800, steal: 400 })
    expect(tooNoisyFor('none', noise)).toEqual([])
  })

  test('is told in one line with the speed of the machine', () => {
    expect(noiseReport(noiseWith({}))).toBe(
      'calibration loop 40.00 ms CPU ± 0.0 %, waiting 0.0 %, others 0.03 processors, steal 0.0 %, load 0.5',
    )
  })
})
