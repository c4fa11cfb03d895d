import { expect, test } from 'vitest'
import { vignettes } from './all'
import { differences, patientOf } from './ruleSet'

test.each(vignettes.beauty)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('beauty', vignette))).toEqual([])
})
