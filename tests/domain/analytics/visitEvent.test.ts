import { describe, expect, test } from 'vitest'
import { parseVisitEvent, visitEvents } from '../../../domain/analytics/visitEvent'
import { isAppPath, routePatternOf, routePatterns } from '../../../domain/paths'
import { fc } from '../../support/random'

const viewed = { name: 'page_viewed', route: '/messages/:conversationId', screen: 'phone' }

describe('a visit event', () => {
  test('is parsed when it is on the list', () => {
    expect(parseVisitEvent(viewed)).toEqual({
      name: 'page_viewed',
      properties: { route: '/messages/:conversationId', screen: 'phone' },
    })
  })

  test.each([
    ['of another name', { ...viewed, name: 'toString' }, 'name'],
    ['without a property', { name: 'page_viewed', route: '/' }, 'screen'],
    ['with one more property', { ...viewed, email: 'maya@example.com' }, 'email'],
    ['with a real path', { ...viewed, route: '/messages/4f2a' }, 'route'],
    ['with what is no text', { ...viewed, screen: ['phone'] }, 'screen'],
  ])('%s is refused', (_case, input, field) => {
    expect(() => parseVisitEvent(input)).toThrow(
      expect.objectContaining({ info: { field, rule: 'oneOf' } }) as Error,
    )
  })

  test('contains only listed values, whatever is sent', () => {
    const known: readonly string[] = Object.values(visitEvents).flatMap((entry) =>
      Object.values(entry).flat(),
    )
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('name', 'route', 'screen', '__proto__', 'x'),
          fc.oneof(fc.constantFrom(...known, ...Object.keys(visitEvents)), fc.string()),
        ),
        (input) => {
          const values = valuesOf(input)
          expect(values.every((value) => known.includes(value))).toBe(true)
        },
      ),
    )
  })
})

function valuesOf(input: Record<string, unknown>): string[] {
  try {
    return Object.values(parseVisitEvent(input).properties)
  } catch {
    return []
  }
}

describe('the route pattern of a path', () => {
  test('contains no ids of the path', () => {
    expect(routePatternOf('/records/patient/8c1d-maya')).toBe('/records/patient/:patientId')
    expect(routePatternOf('/messages/4f2a')).toBe('/messages/:conversationId')
    expect(routePatternOf('/messages')).toBe('/messages')
  })

  test('is the same for all unknown paths', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const pattern = routePatternOf(`/${text}`)
        expect(routePatterns).toContain(pattern)
        expect(pattern === '*').toBe(!isAppPath(`/${text}`))
      }),
    )
  })
})
