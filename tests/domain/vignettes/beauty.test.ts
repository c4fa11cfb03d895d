import { expect, test } from 'vitest'
import { differences, patientOf } from './judge'
import { beautyVignettes } from './beauty'

test.each(beautyVignettes)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('beauty', vignette))).toEqual([])
})
