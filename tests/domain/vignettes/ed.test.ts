import { expect, test } from 'vitest'
import { differences, patientOf } from './judge'
import { edVignettes } from './ed'

test.each(edVignettes)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('ed', vignette))).toEqual([])
})
