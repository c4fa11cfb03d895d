import { expect, test } from 'vitest'
import { stackBars } from '../../../../src/components/charts/stackBars'

test('the tallest sum fills the height, and the others stand in proportion', () => {
  const { bars, largest } = stackBars(
    [
      [1, 3],
      [1, 1],
    ],
    100,
  )
  expect(largest).toBe(4)
  expect(bars).toEqual([
    [
      { y: 0, size: 25 },
      { y: 25, size: 25 },
    ],
    [
      { y: 0, size: 75 },
      { y: 75, size: 25 },
    ],
  ])
})

test('every bar is flat without data', () => {
  expect(stackBars([[0, 0]], 100)).toEqual({
    largest: 0,
    bars: [[{ y: 0, size: 0 }], [{ y: 0, size: 0 }]],
  })
  expect(stackBars([], 100)).toEqual({ largest: 0, bars: [] })
})
