import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changeOf, comparisonOf } from '../../bench/report/comparison'
import { readHistory, recordRelease, type Release, valuesOf } from '../../bench/report/history'
import { noiseOf } from '../../bench/report/noise'
import { readOptions } from '../../bench/support/options'
import type { Part } from '../../bench/support/part'
import { type Quantity, resultOf } from '../../bench/report/quantity'
import { smallScale } from '../../bench/support/scale'
import { comparisonTable, resultsOf, resultTable } from '../../bench/report/table'

const quiet = noiseOf([{ cpu: 40, wall: 40, machine: 40, steal: 0 }], 2, 0)
const busy = noiseOf([{ cpu: 40, wall: 90, machine: 160, steal: 0 }], 2, 12)
const worklist: Quantity = {
  id: 'cpu.worklist.1',
  what: 'worklist of 20',
  unit: 'ms',
  sensitivity: 'cpu',
  limit: 0.6,
  peer: 'Medplum 2.6–3.2',
  note: ({ 'cpu.worklist.1.server': server = 0 }) => `server ${server.toFixed(2)}`,
}
const size: Quantity = {
  id: 'size./',
  what: 'JavaScript of /',
  unit: 'kB',
  sensitivity: 'none',
  limit: 110,
  isGate: true,
}
const rounds = [0.5, 0.9, 0.55].map((value) => ({
  'cpu.worklist.1': value,
  'cpu.worklist.1.server': value / 2,
}))

describe('a result', () => {
  test('is the median of the rounds, judged by its limit', () => {
    expect(resultOf(worklist, rounds, quiet)).toMatchObject({
      median: 0.55,
      verdict: 'met',
      note: 'server 0.28',
    })
    expect(resultOf({ ...worklist, limit: 0.5 }, rounds, quiet).verdict).toBe('OVER')
  })

  test('gets no verdict when the machine was too noisy for it', () => {
    expect(resultOf(worklist, rounds, busy).verdict).toBe('too noisy')
    expect(resultOf(size, [{ 'size./': 138.4 }], busy).verdict).toBe('OVER')
  })

  test('of points wants as many or more', () => {
    const score: Quantity = { id: 'seo', what: 'SEO', unit: 'points', sensitivity: 'none', limit: 100 }
    expect(resultOf(score, [{ seo: 100 }], quiet).verdict).toBe('met')
    expect(resultOf(score, [{ seo: 99 }], quiet).verdict).toBe('OVER')
  })

  test('is missing loudly when nothing was measured', () => {
    expect(() => resultOf(size, rounds, quiet)).toThrow('Nothing was measured of size./.')
  })

  test('stands in the table beside its limit, the peer and the last release', () => {
    const results = [resultOf(worklist, rounds, quiet), resultOf(size, [{ 'size./': 138.44 }], quiet)]
    const table = resultTable(results, [release('1.0', { 'cpu.worklist.1': 4.444 })])
    expect(table.split('\n').map((line) => line.split(/ *\| */).slice(1, -1))).toEqual([
      ['what', 'ours', 'limit', 'peer', 'verdict', '1.0'],
      Array(6).fill(expect.stringMatching(/^-+$/)),
      ['worklist of 20', '0.55 ms (0.50–0.90; server 0.28)', '≤ 0.6 ms', 'Medplum 2.6–3.2', 'met', '4.44 ms'],
      ['JavaScript of /', '138.4 kB', '≤ 110 kB', '', 'OVER', ''],
    ])
  })

  test('of a small run is judged only where it is a gate', () => {
    const part = partOf([worklist, size])
    const measured = { part, noise: quiet, rounds: [[{ ...rounds[1], 'size./': 138.4 }]] }
    expect(resultsOf(measured, smallScale).map(({ verdict }) => verdict)).toEqual(['no limit', 'OVER'])
  })
})

describe('a comparison', () => {
  const ours = [1, 2, 1.5, 1.2, 1.1, 1.4].map((cpu) => ({ cpu }))
  const theirs = [2, 3, 2, 2.5, 2, 2].map((cpu) => ({ cpu }))

  test('is the median of the ratios of rounds, with an interval that tells how sure it is', () => {
    const compared = comparisonOf('cpu', ours, theirs)
    expect(compared?.ratio).toBeCloseTo((0.55 + 2 / 3) / 2)
    expect(compared?.interval).toEqual([0.48, 0.75])
    expect(compared?.confidence).toBeCloseTo(0.969, 3)
    expect(compared && changeOf(compared)).toBe('less')
  })

  test('sees no difference when the interval holds one, and says nothing of too few rounds', () => {
    const same = comparisonOf('cpu', [...ours, { cpu: 3 }], [...theirs, { cpu: 2 }])
    expect(same && changeOf(same)).toBe('no difference seen')
    const few = comparisonOf('cpu', ours.slice(0, 2), theirs.slice(0, 2))
    expect(few && changeOf(few)).toBe('too few rounds')
  })

  test('leaves out what the other commit does not have', () => {
    expect(comparisonOf('size./new', [{ 'size./new': 100 }], [{}])).toBeUndefined()
    const table = comparisonTable('v1', [
      { part: partOf([size]), noise: quiet, rounds: [[{ 'size./': 110 }], [{}]] },
    ])
    expect(table.split('\n').at(-1)).toMatch(/110\.0 kB.*not in both/)
  })
})

describe('the history', () => {
  test('keeps releases in their order and replaces one of the same name', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'tendwell-history-')), 'history.json')
    expect(readHistory(file)).toEqual([])
    for (const [name, ms] of [
      ['1.0', 4],
      ['1.1', 3],
      ['1.1', 2],
    ] as const)
      recordRelease(release(name, { 'cpu.worklist.1': ms }), file)
    expect(readHistory(file).map(({ name, values }) => [name, values])).toEqual([
      ['1.0', { 'cpu.worklist.1': 4 }],
      ['1.1', { 'cpu.worklist.1': 2 }],
    ])
  })

  test('keeps nothing that was too noisy', () => {
    const results = [resultOf(worklist, rounds, busy), resultOf(size, [{ 'size./': 138.4321 }], busy)]
    expect(valuesOf(results)).toEqual({ 'size./': 138.432 })
  })
})

describe('the options', () => {
  test('choose parts and refuse those that are unknown', () => {
    expect(readOptions(['--only', 'engine,sizes'], ['engine', 'sizes']).only).toEqual(['engine', 'sizes'])
    expect(() => readOptions(['--only', 'engines'], ['engine'])).toThrow('There is no part engines')
  })

  test('refuse to record a small run, a part of one or a comparison', () => {
    for (const other of [['--small'], ['--compare', 'main'], ['--only', 'engine']])
      expect(() => readOptions(['--record', '1.0', ...other], ['engine'])).toThrow('Only a full run')
  })

  test('refuse a number of rows that is none', () => {
    expect(() => readOptions(['--rows', 'many'], [])).toThrow('--rows wants a number')
    expect(readOptions(['--rows', '1000000'], []).scale.rows).toBe(1_000_000)
  })
})

function release(name: string, values: Release['values']): Release {
  return { name, date: '2026-11-22', commit: 'abc', node: 'v20', cores: 2, rows: 1, calibration: 40, values }
}

function partOf(quantities: readonly Quantity[]): Part {
  return {
    name: 'part',
    quantities,
    rounds: 1,
    warmsUp: false,
    open: () => Promise.reject(new Error('It is not opened.')),
  }
}
