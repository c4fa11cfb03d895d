import { expect, test } from 'vitest'
import { neverPrefilledItems } from '../../../../domain/intake/answers/neverPrefilledItems'
import { currentQuestionnaire } from '../../../../domain/intake/questionnaires'

test('consents and what shows an emergency are never filled in; everything else may be', () => {
  const anew = neverPrefilledItems(currentQuestionnaire('sleep'))
  expect(anew).toContain('redFlags')
  expect(anew).toContain('moodSelfHarm')
  expect(anew).not.toContain('sleepNights')
  const consents = currentQuestionnaire('sleep')
    .sections.flatMap(({ items }) => items)
    .filter(({ kind }) => kind === 'consent')
  expect(consents.length).toBeGreaterThan(0)
  for (const { id } of consents) expect(anew).toContain(id)
})
