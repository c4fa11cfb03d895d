import { expect, test } from 'vitest'
import { differences } from './judge'
import { beautyVignettes } from './beauty'

test.each(beautyVignettes)('$patient ($source)', (vignette) => {
  expect(differences('beauty', vignette)).toEqual([])
})
