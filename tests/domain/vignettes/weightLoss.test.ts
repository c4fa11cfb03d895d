import { expect, test } from 'vitest'
import { differences, patientOf } from './judge'
import { weightLossVignettes } from './weightLoss'

test.each(weightLossVignettes)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('weight_loss', vignette))).toEqual([])
})
