import { expect, test } from 'vitest'
import { vignettes } from './all'
import { differences, patientOf } from './ruleSet'

test.each(vignettes.ed)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('ed', vignette))).toEqual([])
})
