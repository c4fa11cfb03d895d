import { expect, test } from 'vitest'
import { urgencyOf } from '../../../domain/messages/urgentWords'

test.each([
  'I have chest pain since this morning',
  'CHEST\n  PRESSURE when I walk',
  'I can’t breathe well',
  "it's hard to breathe",
  'my tongue is swelling',
  'I took too many of the tablets',
  'an erection lasting more than 4 hours',
  'I think my uncle is having a stroke',
  'The bleeding won’t stop',
])('danger to the body is heard in: %s', (text) => expect(urgencyOf(text)).toBe('emergency'))

test.each([
  'I want to die',
  'some days I think about suicide',
  'I might hurt myself',
  'my chest pain is gone, I would rather be dead',
])('danger to the will to live is heard first, in: %s', (text) => expect(urgencyOf(text)).toBe('crisis'))

test.each([
  'My back hurts after lifting',
  'The cream stings a little',
  'I died laughing at the dog',
  'How do I take the four tablets over the hours of a night?',
  'Stroking the cat helps me fall asleep',
  '',
])('nothing of the kind is heard in: %s', (text) => expect(urgencyOf(text)).toBeUndefined())
