import { describe, expect, test } from 'vitest'
import { parseTemplate, type TemplateContent } from '../../../domain/practice/practiceTemplate'

const welcome: TemplateContent = {
  kind: 'message',
  title: 'Welcome',
  text: 'Hello {name}',
  declineReason: null,
  isActive: true,
}

describe('a template of the practice', () => {
  test('has its title on one line', () => {
    expect(parseTemplate({ ...welcome, title: ' Hello\n there ' })).toEqual({
      ...welcome,
      title: 'Hello there',
    })
  })

  test('may explain a reason when it is for declines', () => {
    const decline: TemplateContent = { ...welcome, kind: 'decline', declineReason: 'contraindicated' }
    expect(parseTemplate(decline)).toEqual(decline)
  })

  test.each<[Partial<TemplateContent>, object]>([
    [{ title: ' ' }, { field: 'title', rule: 'required' }],
    [{ title: 'x'.repeat(61) }, { field: 'title', rule: 'tooLong', max: 60 }],
    [{ text: '' }, { field: 'text', rule: 'required' }],
    [{ text: 'Hello {foo}' }, { field: 'text', rule: 'variable', variable: 'foo' }],
    [{ declineReason: 'other' }, { field: 'declineReason', rule: 'kind' }],
  ])('with %j is refused', (given, info) => {
    expect(() => parseTemplate({ ...welcome, ...given })).toThrow(
      expect.objectContaining({ code: 'InvalidInput', info }),
    )
  })
})
