import { expect, test } from 'vitest'
import { vignettes } from './all'
import { differences, patientOf } from './judge'

test.each(vignettes.beauty)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('beauty', vignette))).toEqual([])
})
