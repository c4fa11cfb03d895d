import { describe, expect, test } from 'vitest'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { composeMail } from '../../../domain/mail/composeMail'
import { invitationMail } from '../../../domain/mail/invitationMail'
import type { MailFacts } from '../../../domain/mail/staffMailWords'
import type { MailKind } from '../../../domain/mail/mailKind'
import { mailKinds, topicByKind } from '../../../domain/mail/mailKind'
import { clinicalWordsIn } from '../../support/clinicalWords'

const testSystem = { brandName: 'Tendwell', publicOrigin: 'https://tendwell.test' }
const facts = {
  holdCents: 5900,
  currency: 'USD',
  holdUntil: new Date('2026-03-08T20:00:00Z'),
  responseDueAt: new Date('2026-03-05T15:30:00Z'),
  updatedAt: new Date('2026-03-01T18:00:00Z'),
}
const about = '5f1f7f5a-6a1e-4f0e-9d6c-0a2b5e8c1d11'

const params = { cents: 6900, currency: 'USD', at: '2026-03-25T09:00:00.000Z' }

describe.each(mailKinds)('an email of kind %s', (kind) => {
  const mail = composeMail({ kind, about, facts, params }, testSystem)

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
    expect(words).toBe(`Tendwell ${plain}`)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/)
  })

  test('begins with a capital letter after the greeting', () => {
    expect(mail.text).toMatch(/^Hello,\n\n[A-Z]/)
  })

  test('has a subject of one line', () => {
    expect(mail.subject).toMatch(/^[^\r\n]{10,60}$/)
  })
})

describe('the email about a request received', () => {
  const textOf = (given: Partial<MailFacts>) =>
    composeMail({ kind: 'requestReceived', about, facts: { ...facts, ...given } }, testSystem).text

  test('says what is on hold, until when, and when the answer comes, with the time zone', () => {
    const text = textOf({})
    // Daylight saving time begins on March 8, 2026, at 2 AM (15 U.S.C. 260a).
    expect(text).toContain('$59.00 is on hold on your card until Mar 8, 2026, 4:00 PM EDT.')
    expect(text).toContain('You’ll get an answer by Mar 5, 2026, 10:30 AM EST.')
    expect(text).toContain('only if your care team approves')
  })

  test('says nothing of a card when the request needs no payment', () => {
    const text = textOf({
      holdCents: null,
      currency: null,
      holdUntil: null,
      responseDueAt: facts.responseDueAt,
    })
    expect(text).not.toMatch(/hold|card|\$/)
    expect(text).toContain('You’ll get an answer by')
  })
})

test('the reminder of an unpaid request says until when it can be paid', () => {
  const { text } = composeMail({ kind: 'unpaidRequest', about, facts }, testSystem)
  expect(text).toContain('You can place the hold until Mar 4, 2026, 1:00 PM EST.')
})

describe('the link that turns emails off', () => {
  const unsubscribeUrl = 'https://tendwell.test/unsubscribe?token=a.b.c'
  const mailOf = (kind: MailKind) => composeMail({ kind, about, facts, params, unsubscribeUrl }, testSystem)

  test.each(mailKinds)('is in both forms of an email of kind %s if its topic is reminders', (kind) => {
    const isReminder = topicByKind[kind] === 'reminders' || topicByKind[kind] === 'drafts'
    const { text, html } = mailOf(kind)
    expect(text.includes(`:\n${unsubscribeUrl}\n`)).toBe(isReminder)
    expect(html.includes(`href="${unsubscribeUrl}"`)).toBe(isReminder)
  })

  test('names the topic', () => {
    expect(mailOf('refillDue').text).toContain(`Turn off reminder emails:\n${unsubscribeUrl}`)
    expect(mailOf('unfinishedRequest').html).toContain('>Turn off reminders of unfinished requests</a>')
  })
})

describe('the email with an invitation', () => {
  const invite = (email: string, brandName = 'Tendwell') =>
    invitationMail({ ...testSystem, brandName }, { email, password: 'First-pass-1' })

  test('says what to do first, with the password alone on its line and a link to the sign-in', () => {
    const { text } = invite('lee@example.com')
    expect(text.split('\n')).toContain('First-pass-1')
    expect(text).toContain('First, you’ll choose your own password.')
    expect(text).toContain('Sign in:\nhttps://tendwell.test/login\n')
  })

  test('shows hostile names as text', () => {
    const { html } = invite(`"><script>alert(1)</script>&@example.com`, `<img src=x onerror='a'>`)
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#38;@example.com')
    expect(html).toContain('&#60;img src=x onerror=&#39;a&#39;&#62;')
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
