import { expect, test } from 'vitest'
import { vignettes } from './all'
import { differences, patientOf } from './ruleSet'

test.each(vignettes.weight_loss)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('weight_loss', vignette))).toEqual([])
})
