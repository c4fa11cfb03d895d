import { expect, test } from 'vitest'
import { heightsOf } from '../../../../src/components/charts/heightsOf'

test('the tallest sum fills the height, and the others stand in proportion', () => {
  const { bars, largest } = heightsOf(
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

test('where nothing happened every bar is flat', () => {
  expect(heightsOf([[0, 0]], 100)).toEqual({
    largest: 0,
    bars: [[{ y: 0, size: 0 }], [{ y: 0, size: 0 }]],
  })
  expect(heightsOf([], 100)).toEqual({ largest: 0, bars: [] })
})
