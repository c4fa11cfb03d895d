import { expect, test } from 'vitest'
import { neverPrefilledItems } from '../../../../domain/intake/answers/neverPrefilledItems'
import { currentQuestionnaire } from '../../../../domain/intake/questionnaires'

test('never prefills consents and emergency items; may prefill all others', () => {
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
