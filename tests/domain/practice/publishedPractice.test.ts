import { describe, expect, test } from 'vitest'
import { publishedMetrics } from '../../../domain/practice/publishedPractice'

// Source: CMS Cell Suppression Policy: no cell from 1 to 10 is displayed, and none may be derived from others, as by
// subtraction or from percentages.
describe('published metrics', () => {
  test('state the median and the share declined with its reasons, most frequent first', () => {
    const declines = { needs_in_person: 15, contraindicated: 25 }
    expect(publishedMetrics({ decided: 200, medianMinutes: 95, declines })).toEqual({
      days: 90,
      decided: 200,
      medianMinutes: 95,
      declinedPercent: 20,
      reasons: [
        { reason: 'contraindicated', percent: 63 },
        { reason: 'needs_in_person', percent: 38 },
      ],
    })
  })

  test.each([0, 1, 10])('are absent with %i decisions', (decided) => {
    expect(publishedMetrics({ decided, medianMinutes: 5, declines: {} })).toBeNull()
  })

  test('show no share of declines where 1 to 10 were declined or approved', () => {
    for (const [decided, contraindicated] of [
      [100, 1],
      [100, 10],
      [100, 90],
      [12, 11],
    ] as const) {
      const published = publishedMetrics({ decided, medianMinutes: 60, declines: { contraindicated } })
      expect(published).toMatchObject({ decided, declinedPercent: null, reasons: [] })
    }
    expect(
      publishedMetrics({ decided: 22, medianMinutes: 60, declines: { contraindicated: 11 } }),
    ).toMatchObject({
      declinedPercent: 50,
    })
    expect(publishedMetrics({ decided: 22, medianMinutes: 60, declines: {} })).toMatchObject({
      declinedPercent: 0,
    })
  })

  test('count rare reasons among the others, together with the least frequent one where they stay rare', () => {
    const reasonsOf = (declines: Parameters<typeof publishedMetrics>[0]['declines']) =>
      publishedMetrics({ decided: 1000, medianMinutes: 60, declines })?.reasons

    expect(reasonsOf({ contraindicated: 80, needs_in_person: 10, outside_scope: 10 })).toEqual([
      { reason: 'contraindicated', percent: 80 },
      { reason: 'other', percent: 20 },
    ])
    expect(reasonsOf({ contraindicated: 60, not_appropriate: 35, other: 5 })).toEqual([
      { reason: 'contraindicated', percent: 60 },
      { reason: 'other', percent: 40 },
    ])
    expect(reasonsOf({ outside_scope: 6, other: 5 })).toEqual([{ reason: 'other', percent: 100 }])
  })
})
