import { expect, test } from 'vitest'
import { differences } from './judge'
import { painCreamVignettes } from './painCream'

test.each(painCreamVignettes)('$patient ($source)', (vignette) => {
  expect(differences('pain_cream', vignette)).toEqual([])
})
