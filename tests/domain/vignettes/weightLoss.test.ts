import { expect, test } from 'vitest'
import { differences } from './judge'
import { weightLossVignettes } from './weightLoss'

test.each(weightLossVignettes)('$patient ($source)', (vignette) => {
  expect(differences('weight_loss', vignette)).toEqual([])
})
