import { expect, test } from 'vitest'
import { differences, patientOf } from './judge'
import { painCreamVignettes } from './painCream'

test.each(painCreamVignettes)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('pain_cream', vignette))).toEqual([])
})
