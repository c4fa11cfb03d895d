import { expect, test } from 'vitest'
import { library } from '../../../domain/intake/library'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { renewals as builtIn } from '../../../domain/intake/renewals/renewals'
import { screen } from '../../../domain/intake/screening/screen'
import { answersFor } from '../../support/builders/answers'

test('judges a response by the version it was given to, although a newer one is stricter', () => {
  const first = currentQuestionnaire('ed')
  const stricter = {
    ...first.rules[0]!,
    id: 'ed.over30',
    level: 'HARD',
    when: { quantity: 'age', comparison: '>', value: 30 },
  } as const
  const versions = library({
    ...builtIn,
    ed: [first, { ...first, version: 2, rules: [...first.rules, stricter] }],
  })
  const answers = answersFor('ed')

  const stored = versions.find('ed', 1)!

  expect(screen(stored, answers, '2026-06-15').outcome).toBe('CLEAR')
  expect(versions.current('ed').version).toBe(2)
  expect(screen(versions.current('ed'), answers, '2026-06-15').outcome).toBe('HARD')
})
