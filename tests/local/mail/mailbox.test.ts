import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCipher } from '../../../local/identity/keys/cipher'
import { poolMail } from '../../../local/identity/codes/poolMail'
import { systemRandom } from '../../../local/identity/random'
import type { Mailbox } from '../../../local/mail/createMailbox'
import { createMailbox } from '../../../local/mail/createMailbox'
import { listMails } from '../../../local/mail/messages'
import { leaseMilliseconds } from '../../../local/mail/outbox'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'
import { freePort } from '../../support/freePort'

let database: TestDatabase
let owner: Pool
const closers: (() => unknown)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  owner = database.owner
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await owner.query('delete from mailbox.message')
})
afterAll(() => database.drop())

const cipher = createCipher(randomBytes(32), systemRandom)
let time = Date.parse('2026-03-01T12:00:00Z')
const now = () => new Date(time)

async function serve(mailbox: Mailbox) {
  const server = createServer((request, response) => void mailbox.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
    return mailbox.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (path: string) => fetch(origin + path)
}

const branding = { brandName: 'Tendwell', publicOrigin: 'https://tendwell.test' }
const hello = { to: 'pat@example.com', subject: 'Hello', text: 'Hi there' }

describe('the mailbox', () => {
  test('shows emails newest first, also past the tenth, and finds an address in upper or lower case', async () => {
    const mailbox = await createMailbox({ pool: owner, cipher, now })
    const get = await serve(mailbox)
    for (let index = 1; index <= 12; index++) await mailbox.sendMail({ ...hello, subject: `Mail ${index}` })
    await mailbox.sendMail({ ...hello, to: 'other@example.com', subject: 'Another' })

    const all = (await (await get('/dev/mail.json')).json()) as { messages: { subject: string }[] }
    expect(all.messages.map(({ subject }) => subject).slice(0, 4)).toEqual([
      'Another',
      'Mail 12',
      'Mail 11',
      'Mail 10',
    ])
    const own = (await (await get('/dev/mail.json?to=PAT%40example.com')).json()) as { messages: object[] }
    expect(own.messages).toHaveLength(12)
    expect(own.messages[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      to: 'pat@example.com',
      subject: 'Mail 12',
      text: 'Hi there',
      at: '2026-03-01T12:00:00.000Z',
    })
  })

  test('its page escapes everything and links the latest code', async () => {
    const mailbox = await createMailbox({ pool: owner, cipher, now })
    const get = await serve(mailbox)
    await mailbox.sendMail(poolMail(branding, { to: hello.to, purpose: 'CONFIRM_SIGN_UP', code: '012345' }))
    await mailbox.sendMail({
      to: '"><script>@example.com',
      subject: '<img src=x>',
      text: '</pre><script>alert(1)</script>',
    })

    const page = await get('/dev/mail')
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toMatch(/Latest code: <a href="#mail-\d+"><code>012345<\/code>/)
    expect(await (await get('/dev/mail?to=%3Cscript%3E')).text()).not.toContain('<script')
  })

  test('its page shows the HTML of an email in a frame without rights, beside the text', async () => {
    const mailbox = await createMailbox({ pool: owner, cipher, now })
    const get = await serve(mailbox)
    await mailbox.sendMail({ ...hello, html: `<p title="a">Hi there</p><script>alert('1')</script>` })

    const html = await (await get('/dev/mail')).text()
    expect(html).toContain(
      '<iframe sandbox loading="lazy" title="HTML of “Hello”" srcdoc="&#60;p title=&#34;a&#34;&#62;Hi there&#60;/p&#62;&#60;script&#62;',
    )
    expect(html).not.toContain('<script')
    expect(html).toContain('<pre>Hi there</pre>')
    expect(await (await get('/dev/mail.json')).text()).not.toContain('<p')
  })

  test('its page links the address of an email, and shows when it was sent in words', async () => {
    const mailbox = await createMailbox({ pool: owner, cipher, now })
    const get = await serve(mailbox)
    const link = 'https://tendwell.test/history?receipt=1&view="all"'
    await mailbox.sendMail({ ...hello, text: `View receipt:\n${link}\n\nhttps://tendwell.test stays text.` })

    const html = await (await get('/dev/mail')).text()
    const escaped = link.replaceAll('&', '&#38;').replaceAll('"', '&#34;')
    expect(html).toContain(`\n<a href="${escaped}">${escaped}</a>\n`)
    expect(html).toContain('\nhttps://tendwell.test stays text.')
    expect(html).toMatch(/<time datetime="[^"]+Z">\w{3} \d+, \d{4}, \d+:\d\d:\d\d\s[AP]M UTC<\/time>/)
  })

  test('stores no readable text without the key, and names the missing key', async () => {
    const mailbox = await createMailbox({ pool: owner, cipher, now })
    const get = await serve(mailbox)
    await mailbox.sendMail(poolMail(branding, { to: hello.to, purpose: 'INVITATION', code: 'First-pass-1' }))

    const { rows } = await owner.query<{ row: string }>(
      `select m::text || encode(coalesce(sealed_body, '') || coalesce(sealed_html, ''), 'escape') as row from mailbox.message m`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toMatch(/First-pass-1|an account was made/)
    expect(await (await get('/dev/mail')).text()).toContain('First-pass-1')
    const other = createCipher(randomBytes(32), systemRandom)
    await expect(listMails({ pool: owner, cipher: other }, undefined)).rejects.toThrow('another key file')
  })

  test('still shows a mail from before texts were sealed', async () => {
    const mailbox = await createMailbox({ pool: owner, cipher, now })
    const get = await serve(mailbox)
    await owner.query(
      `insert into mailbox.message (recipient, recipient_key, subject, body, accepted_at, next_attempt_at)
       values ('pat@example.com', 'pat@example.com', 'Old', 'An old text', now(), now())`,
    )
    expect(await (await get('/dev/mail')).text()).toContain('An old text')
  })

  test('keeps a mail once that is handed in twice under its Message-ID', async () => {
    const mailbox = await createMailbox({ pool: owner, cipher, now })
    const get = await serve(mailbox)
    for (const messageId of ['<1@tendwell.test>', '<1@tendwell.test>', '<2@tendwell.test>']) {
      await mailbox.sendMail({ ...hello, html: '<p>Hi there</p>', messageId })
    }
    const { messages } = (await (await get('/dev/mail.json')).json()) as { messages: object[] }
    expect(messages).toHaveLength(2)
  })

  test('refuses line breaks that would smuggle headers, and has nothing at other paths', async () => {
    const mailbox = await createMailbox({ pool: owner, cipher, now })
    const get = await serve(mailbox)
    await expect(mailbox.sendMail({ ...hello, to: 'a@example.com\r\nBcc: b@example.com' })).rejects.toThrow(
      'line breaks',
    )
    await expect(mailbox.sendMail({ ...hello, subject: 'a\nb' })).rejects.toThrow('line breaks')
    expect((await get('/dev/mail/1')).status).toBe(404)
  })
})

describe('a configured mail server', () => {
  test('an email is accepted at once, sent, and removed from the database; the mailbox shows nothing', async () => {
    const smtp = await startSmtp()
    const mailbox = await createMailbox({
      pool: owner,
      cipher,
      now,
      smtpUrl: smtp.url,
      from: 'Tendwell <care@example.com>',
    })
    const get = await serve(mailbox)
    await mailbox.sendMail(hello)

    await expect.poll(waiting).toBe(0)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toMatch(
      /From: Tendwell <care@example.com>[^]*To: pat@example.com[^]*Subject: Hello[^]*Hi there/,
    )
    expect((await get('/dev/mail.json')).status).toBe(404)
  })

  test('an email that can be turned off is sent with the headers of one-click unsubscribe', async () => {
    const smtp = await startSmtp()
    const mailbox = await createMailbox({ pool: owner, cipher, now, smtpUrl: smtp.url })
    closers.push(() => mailbox.close())
    const unsubscribeUrl = `https://tendwell.test/unsubscribe?token=${'long'.repeat(60)}`
    await mailbox.sendMail({ ...hello, unsubscribeUrl })
    await mailbox.sendMail({ ...hello, subject: 'A receipt' })

    await expect.poll(() => smtp.received).toHaveLength(2)
    const [reminder = '', receipt] = smtp.received
    expect(reminder.replaceAll(/\r?\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(reminder).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(receipt).not.toContain('List-Unsubscribe')
  })

  test('a mail that the server refuses is kept, and sent after the next start', async () => {
    const logged: string[] = []
    const log = (event: string, fields: object) => logged.push(JSON.stringify({ event, ...fields }))
    const smtp = await startSmtp()
    smtp.refuse = true
    const first = await createMailbox({ pool: owner, cipher, now, smtpUrl: smtp.url, log })
    await first.sendMail(hello)
    await expect.poll(() => logged).toHaveLength(1)
    await first.close()
    expect(await waiting()).toBe(1)
    expect(logged[0]).not.toContain('pat@example.com')

    smtp.refuse = false
    time += 3600 * 1000
    const second = await createMailbox({ pool: owner, cipher, now, smtpUrl: smtp.url })
    closers.push(() => second.close())
    await expect.poll(waiting).toBe(0)
    expect(smtp.received).toHaveLength(1)
  })

  test('an email of the product’s outbox is sent or refused at once, and never stored', async () => {
    const smtp = await startSmtp()
    const mailbox = await createMailbox({ pool: owner, cipher, now, smtpUrl: smtp.url })
    closers.push(() => mailbox.close())
    await mailbox.deliverMail(hello)
    expect(smtp.received).toHaveLength(1)

    smtp.refuse = true
    await expect(mailbox.deliverMail(hello)).rejects.toMatchObject({ name: 'SmtpError' })
    smtp.reply = '550 no such user pat@example.com'
    const refused = await mailbox.deliverMail(hello).catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'MailRefusal', code: 'SmtpRefusal' })
    expect(String(refused)).not.toContain('pat@example.com')
    expect(await waiting()).toBe(0)
  })

  test('an email of the product’s outbox waits there while the server is down', async () => {
    const smtpUrl = `smtp://127.0.0.1:${await freePort()}`
    const mailbox = await createMailbox({ pool: owner, cipher, now, smtpUrl })
    closers.push(() => mailbox.close())
    const { code } = await mailbox.deliverMail(hello).then(
      () => ({ code: 'sent' }),
      (error: { code: string }) => error,
    )
    expect(code).toMatch(/^E(SOCKET|CONNECTION)$/)
    expect(mailbox.isServerDown()).toBe(true)
    expect(await waiting()).toBe(0)
  })

  test('a mail server that is down is logged once, and emails wait until it is back', async () => {
    const events: string[] = []
    const port = await freePort()
    const smtpUrl = `smtp://127.0.0.1:${port}`
    const log = (event: string) => events.push(event)
    const mailbox = await createMailbox({ pool: owner, cipher, now, smtpUrl, log })
    closers.push(() => mailbox.close())
    await expect.poll(() => mailbox.isServerDown()).toBe(true)

    // More attempts than a refused email gets.
    await mailbox.sendMail(hello)
    await owner.query('update mailbox.message set attempts = 20, next_attempt_at = $1', [now()])
    await mailbox.sendMail({ ...hello, subject: 'Another' })
    await expect.poll(postponed).toBe(2)
    expect(events).toEqual(['mail.serverDown'])

    const smtp = await startSmtp(port)
    time += 3600 * 1000
    await mailbox.sendMail({ ...hello, subject: 'A third' })
    await expect.poll(waiting).toBe(0)
    expect(smtp.received).toHaveLength(3)
    expect(events).toEqual(['mail.serverDown', 'mail.serverBack'])
    expect(mailbox.isServerDown()).toBe(false)
  })
})

test('the mail with a code is friendly, plain and has the code alone on its line', () => {
  const { subject, text } = poolMail(branding, {
    to: 'pat@example.com',
    purpose: 'RESET_PASSWORD',
    code: '000042',
  })
  expect(subject).toBe('Your Tendwell password reset code')
  expect(text.split('\n')).toContain('000042')
  expect(text).toContain('The Tendwell team')
  expect(text).not.toMatch(/[<>]/)
})

async function waiting(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from mailbox.message')
  return rows[0]?.count ?? -1
}

/** Emails whose attempt has failed; an email in flight has its lease as the time of the next attempt. */
async function postponed(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from mailbox.message
     where attempts > 0 and next_attempt_at > $1 and next_attempt_at <> $2`,
    [now(), new Date(time + leaseMilliseconds)],
  )
  return rows[0]?.count ?? -1
}

/** As much of an SMTP server (RFC 5321) as one message needs. */
async function startSmtp(port = 0) {
  const state = { url: '', received: [] as string[], refuse: false, reply: '451 try later' }
  const server = createTcpServer((socket: Socket) => {
    let message: string | undefined
    let rest = ''
    socket.write('220 ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    function take(line: string): void {
      if (message === undefined) return command(line)
      if (line !== '.') return void (message += `${line}\n`)
      state.received.push(message)
      message = undefined
      socket.write('250 accepted\r\n')
    }
    function command(line: string): void {
      if (line.startsWith('DATA')) {
        message = ''
        socket.write('354 go on\r\n')
        return
      }
      if (line.startsWith('RCPT') && state.refuse) return void socket.write(`${state.reply}\r\n`)
      if (line.startsWith('QUIT')) return void socket.end('221 bye\r\n')
      socket.write('250 ok\r\n')
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  closers.push(() => server.close())
  state.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
