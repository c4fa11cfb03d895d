import { expect, test } from 'vitest'
import { vignettes } from './all'
import { differences, patientOf } from './ruleSet'

test.each(vignettes.sleep)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('sleep', vignette))).toEqual([])
})
