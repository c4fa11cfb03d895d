import { expect, test } from 'vitest'
import { differences } from './judge'
import { edVignettes } from './ed'

test.each(edVignettes)('$patient ($source)', (vignette) => {
  expect(differences('ed', vignette)).toEqual([])
})
