import { expect, test } from 'vitest'
import { differences, patientOf } from './judge'
import { sleepVignettes } from './sleep'

test.each(sleepVignettes)('$patient ($source)', (vignette) => {
  expect(differences(patientOf('sleep', vignette))).toEqual([])
})
