import { expect, test } from 'vitest'
import { vignettes } from './all'
import { differences, patientOf } from './judge'

test.each(vignettes.sleep)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('sleep', vignette))).toEqual([])
})
