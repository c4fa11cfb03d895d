import { describe, expect, test } from 'vitest'
import { bodyMassBand, pressureBand } from '../../../domain/clinical/measureBands'
import { bandOf, scales } from '../../../domain/clinical/scales'
import type { ScaleName } from '../../../domain/clinical/scales'

/** The tables as the publications print them: first and last point of each band. */
const published: Readonly<Record<ScaleName, readonly (readonly [number, number, string])[]>> = {
  // Bastien, Vallières and Morin 2001, p. 298: absence, sub-threshold, moderate, severe insomnia.
  insomnia: [
    [0, 7, 'none'],
    [8, 14, 'subthreshold'],
    [15, 21, 'moderate'],
    [22, 28, 'severe'],
  ],
  // Rosen et al. 1999, abstract: severe, moderate, mild to moderate, mild, no ED.
  erection: [
    [5, 7, 'severe'],
    [8, 11, 'moderate'],
    [12, 16, 'mildToModerate'],
    [17, 21, 'mild'],
    [22, 25, 'none'],
  ],
  // Kroenke, Spitzer and Williams 2003: the cut point of 3.
  mood: [
    [0, 2, 'negative'],
    [3, 6, 'positive'],
  ],
  // Morgan, Reid and Lacey 1999: two or more.
  eating: [
    [0, 1, 'negative'],
    [2, 5, 'positive'],
  ],
  // Chung, Abdullah and Liao 2016: low, intermediate, high.
  apnea: [
    [0, 2, 'lowRisk'],
    [3, 4, 'intermediateRisk'],
    [5, 8, 'highRisk'],
  ],
}

describe.each(Object.keys(scales) as ScaleName[])('the bands of %s', (name) => {
  test('are the published ones at both ends of each band', () => {
    for (const [first, last, band] of published[name]) {
      expect([bandOf(name, first), bandOf(name, last)]).toEqual([band, band])
    }
  })

  test('cover no points outside of the scale', () => {
    const { min, max } = scales[name]
    expect(published[name].at(0)?.[0]).toBe(min)
    expect(published[name].at(-1)?.[1]).toBe(max)
    expect([bandOf(name, min - 1), bandOf(name, max + 1), bandOf(name, 1.5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

// CDC, Adult BMI Categories: below 18.5, 18.5 to less than 25, 25 to less than 30, and classes 1, 2 and 3 from 30, 35 and 40.
test.each([
  [18.4, 'underweight'],
  [18.5, 'healthy'],
  [24.9, 'healthy'],
  [25, 'overweight'],
  [29.9, 'overweight'],
  [30, 'obesity1'],
  [34.9, 'obesity1'],
  [35, 'obesity2'],
  [39.9, 'obesity2'],
  [40, 'obesity3'],
])('a body mass index of %s is %s', (index, band) => {
  expect(bodyMassBand(index)).toBe(band)
})

// ACC/AHA 2017, Table 6, with the note that the higher category of the two counts; NHLBI for low pressure.
test.each([
  [119, 79, 'normal'],
  [120, 79, 'elevated'],
  [129, 79, 'elevated'],
  [129, 80, 'stage1'],
  [130, 70, 'stage1'],
  [139, 89, 'stage1'],
  [140, 70, 'stage2'],
  [118, 90, 'stage2'],
  [180, 120, 'stage2'],
  [181, 70, 'crisis'],
  [130, 121, 'crisis'],
  [89, 65, 'low'],
  [100, 59, 'low'],
  [90, 60, 'normal'],
])('a blood pressure of %s/%s is %s', (systolic, diastolic, band) => {
  expect(pressureBand(systolic, diastolic)).toBe(band)
})
