import { describe, expect, test } from 'vitest'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { composeMail } from '../../../domain/mail/composeMail'
import { mailKinds } from '../../../domain/mail/mailKind'
import { clinicalWordsIn } from '../../support/clinicalWords'

const testSystem = { brandName: 'Tendwell', publicOrigin: 'https://tendwell.test' }
const about = '5f1f7f5a-6a1e-4f0e-9d6c-0a2b5e8c1d11'

const params = { cents: 6900, currency: 'USD', at: '2026-03-25T09:00:00.000Z' }

describe.each(mailKinds)('an email of kind %s', (kind) => {
  const mail = composeMail({ kind, about, params }, testSystem)

  test('names no treatment, no product and no health data', () => {
    expect(clinicalWordsIn(`${mail.subject}\n${mail.text}\n${mail.html}`)).toEqual([])
  })

  test('has one link, and it leads to the product', () => {
    const links = mail.text.match(/https?:\S+/g) ?? []
    expect(links).toHaveLength(1)
    expect(links[0]?.startsWith('https://tendwell.test/')).toBe(true)
    const inHtml = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)
    expect(inHtml.map((url) => url?.replaceAll('&#38;', '&'))).toEqual(links)
  })

  test('has the same text in plain text and HTML, and loads nothing', () => {
    const words = mail.html
      .replace(/<title>.*<\/title>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#39;/g, "'")
      .replace(/\s+/g, ' ')
      .trim()
    const plain = mail.text
      .replace(/:\nhttps:\S+/, '')
      .replace(/\s+/g, ' ')
      .trim()
    expect(words).toBe(plain)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/)
  })

  test('has a subject of one line', () => {
    expect(mail.subject).toMatch(/^[^\r\n]{10,60}$/)
  })
})

test('the list of forbidden words contains the treatments and finds a word in a text', () => {
  expect(treatmentTypes.length).toBeGreaterThan(4)
  expect(clinicalWordsIn('Your sildenafil for ED is ready; sleep well.')).toEqual(
    expect.arrayContaining(['sildenafil', 'ed', 'sleep']),
  )
})

test('an email about a charge names its amount and its day', () => {
  const { text } = composeMail({ kind: 'chargeAhead', about: null, params }, testSystem)
  expect(text).toContain('We’ll charge $69.00 to your saved card on Mar 25, 2026 for your next order.')
})
