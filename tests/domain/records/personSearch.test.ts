import { expect, test } from 'vitest'
import { readPersonSearch } from '../../../domain/records/personSearch'

test('a text is a name in any order, or an email address from its beginning past the @', () => {
  expect(readPersonSearch(' Okafor,  Maya ')).toEqual({ by: 'name', words: ['okafor', 'maya'] })
  expect(readPersonSearch('Maya@Ex')).toEqual({ by: 'email', beginning: 'maya@ex' })
})

test.each(['', '  ', ',', 'a b c d e f g', 'maya @example.com', 'maya\u0000', 'a'.repeat(121)])(
  'a text that cannot be searched for is refused: %j',
  (text) => expect(readPersonSearch(text)).toBeUndefined(),
)
