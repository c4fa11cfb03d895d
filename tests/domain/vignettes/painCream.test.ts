import { expect, test } from 'vitest'
import { vignettes } from './all'
import { differences, patientOf } from './ruleSet'

test.each(vignettes.pain_cream)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('pain_cream', vignette))).toEqual([])
})
