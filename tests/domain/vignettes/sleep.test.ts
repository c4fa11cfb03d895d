import { expect, test } from 'vitest'
import { differences } from './judge'
import { sleepVignettes } from './sleep'

test.each(sleepVignettes)('$patient ($source)', (vignette) => {
  expect(differences('sleep', vignette)).toEqual([])
})
