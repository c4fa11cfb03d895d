import { type BrowserContext, expect, type Page } from '@playwright/test'
import { answerIntake } from '../support/browser/answerIntake'
import { apiAs } from '../support/api'
import { browserOf } from '../support/browser/browserOf'
import { givenClaimedRequest, givenPatient, givenSubmittedRequest } from '../support/given/givenRequest'
import { newPatient } from '../support/given/newPatient'
import { signOut } from '../support/browser/signIn'
import { chatPage, origin, pagesOrigin } from '../support/port'
import { encodingsOf, type Traffic, watchTraffic } from '../support/browser/traffic'
import { test } from '../support/test'

/** Values that nothing but a leak can put anywhere else. */
const person = {
  givenName: 'Quillon',
  familyName: 'Thistlewick',
  medicine: 'Zolpraximab',
  letter: 'saffron lantern under the stairs',
} as const

const publicPaths = [
  '/',
  '/pain',
  '/beauty',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/login',
  '/payment-success',
  '/payment-cancelled',
  '/storefront',
  '/cart',
  '/submitRequest',
  '/prescription-renewal',
  '/prescription-managment',
  '/verification-complete',
  '/no/such/page',
]

/** Opens a page and waits until its deferred parts have loaded; the live chat is the last. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Live chat' }), path).toBeVisible()
  await expect(page.locator('iframe[title="Live chat"]')).toHaveAttribute('src', chatPage)
}

/** Records `postMessage` calls in every document, including iframes. */
async function hearMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => heard.push(data))
  })
}

async function expectFrameHasNoPersonalData(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.url() === chatPage)
  const known = await frame?.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        return String(work())
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    return {
      heard: JSON.stringify(Reflect.get(window, 'heard')),
      referrer: document.referrer,
      name: window.name,
      page: attempt(() => window.parent.location.href),
      storage: attempt(() => window.localStorage.length),
      cookie: attempt(() => document.cookie),
    }
  })
  expect(known).toEqual({
    heard: '[]',
    referrer: '',
    name: '',
    page: 'SecurityError',
    storage: 'SecurityError',
    cookie: 'SecurityError',
  })
}

/** Expects no other origin to be requested but the chat's page, and that request to carry no personal data. */
async function expectNoPersonalDataSent(traffic: Traffic): Promise<void> {
  const foreign = await traffic.foreign()
  expect(foreign.length).toBeGreaterThan(0)
  for (const { method, url, body, headers } of foreign) {
    expect({ method, url, body }).toEqual({ method: 'GET', url: chatPage, body: '' })
    expect(headers).not.toHaveProperty('referer')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
  }
}

/** URLs end up in logs and histories, so even our own contain no personal data. */
async function expectNoPersonalDataInUrls(traffic: Traffic, secrets: readonly string[]): Promise<void> {
  for (const { url, headers } of await traffic.own()) {
    const said = `${decodeURIComponent(url)} ${headers.referer ?? ''}`.toLowerCase()
    const leaked = secrets.flatMap(encodingsOf).filter((text) => said.includes(text.toLowerCase()))
    expect(leaked, url).toEqual([])
  }
}

test('a visitor’s text is sent to the product only, and /events gets route patterns only', async ({
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await hearMessages(context)
  const traffic = watchTraffic(context)
  const page = await context.newPage()

  await visit(page, '/')
  await page.getByRole('button', { name: 'Yes, count it' }).click()
  for (const path of publicPaths) await visit(page, path)

  await visit(page, '/contact')
  await page.getByLabel('Your name').fill(`${person.givenName} ${person.familyName}`)
  await page.getByLabel('Your email').fill('quillon@example.com')
  await page.getByLabel('Your message').fill(person.letter)
  await visit(page, '/submitRequest?type=sleep')
  await answerIntake(
    page,
    'sleep',
    { givenName: person.givenName, familyName: person.familyName },
    'givenName',
  )
  await page.getByRole('button', { name: 'Live chat' }).click()
  const chat = page.frameLocator('iframe[title="Live chat"]')
  await chat.getByLabel('Your message').fill('Do you open on Sundays?')
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByText('no one reads your message')).toBeVisible()

  await expectFrameHasNoPersonalData(page)
  await expectNoPersonalDataSent(traffic)
  await expectNoPersonalDataInUrls(traffic, [person.familyName, 'quillon@example.com', person.letter])
  const events = (await traffic.own()).filter(({ url }) => url === `${pagesOrigin}/events`)
  expect(events.length).toBeGreaterThan(publicPaths.length)
  for (const { body } of events) {
    expect(body).toMatch(
      /^\{"events":\[\{"name":"(page_viewed|live_chat_opened)","route":"[a-zA-Z/:*-]+"(,"screen":"desk")?\}\]\}$/,
    )
  }
})

test('a patient’s name, answers, address and messages are sent to the product only, and are removed at sign-out', async ({
  browser,
}) => {
  test.slow()
  const { page, email } = await newPatient(browser)
  const context = page.context()
  const { id } = await givenSubmittedRequest(email, 'pain_cream', {
    givenName: person.givenName,
    familyName: person.familyName,
    medications: { none: false, entries: [{ name: person.medicine, dose: '5 mg', frequency: 'daily' }] },
  })
  const conversation = await conversationOf(email)
  await hearMessages(context)
  const traffic = watchTraffic(context)
  // Opened after the watch: its socket is watched too.
  const watched = await context.newPage()
  await page.close()

  for (const path of [
    '/dashboard',
    '/history',
    '/profile',
    '/messages',
    `/messages/${conversation}`,
    `/submitRequest?request=${id}`,
    '/prescription-managment',
    '/prescription-renewal',
    '/verification-complete',
    '/cart',
    '/storefront',
  ])
    await visit(watched, path)
  await visit(watched, `/messages/${conversation}`)
  await watched.getByLabel('Your message').fill(person.letter)
  await watched.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(watched.getByRole('region', { name: 'Today' }).getByText(person.letter)).toBeVisible()
  await watched.getByLabel('Your message').fill(`${person.letter}, again`)

  await expectFrameHasNoPersonalData(watched)
  await expectNoPersonalDataSent(traffic)
  const secrets = [person.familyName, person.medicine, person.letter, email]
  await expectNoPersonalDataInUrls(traffic, secrets)

  await visit(watched, '/dashboard')
  await signOut(watched)
  await expectNoPersonalDataStored(watched, secrets)
})

for (const { email, paths } of [
  { email: 'doctor@example.com', paths: ['/docdashboard', '/doctor/messages', '/profile'] },
  { email: 'admin@example.com', paths: ['/admin', '/doctor/messages', '/dashboard', '/history'] },
]) {
  test(`patient data that ${email} sees are sent to the product only, and are removed at sign-out`, async ({
    browser,
  }) => {
    test.slow()
    const patientEmail = await givenPatient()
    const request = await givenClaimedRequest(
      'doctor@example.com',
      await givenSubmittedRequest(patientEmail, 'pain_cream', {
        givenName: person.givenName,
        familyName: person.familyName,
        medications: { none: false, entries: [{ name: person.medicine, dose: '5 mg', frequency: 'daily' }] },
      }),
    )
    const { context, page } = await browserOf(browser, email)
    await hearMessages(context)
    const traffic = watchTraffic(context)
    const watched = await context.newPage()
    await page.close()

    const record = `/records/patient/${request.patientId}`
    for (const path of [...paths, '/messages', '/prescription-managment', record]) await visit(watched, path)
    await expect(watched.getByText(person.familyName).first()).toBeVisible()

    await expectFrameHasNoPersonalData(watched)
    await expectNoPersonalDataSent(traffic)
    const secrets = [person.familyName, person.medicine, email, patientEmail]
    await expectNoPersonalDataInUrls(traffic, secrets)
    await signOut(watched)
    await expectNoPersonalDataStored(watched, secrets)
  })
}

async function conversationOf(email: string): Promise<string> {
  const { data } = await (
    await apiAs(origin, email)
  ).ask<{ conversations: { nodes: { id: string }[] } }>('{ conversations { nodes { id } } }')
  const [conversation] = data.conversations.nodes
  if (!conversation) throw new Error('The request came without a conversation.')
  return conversation.id
}

/**
 * Keys that may stay in a browser after signing out: none is about the user. A remembered browser keeps its
 * device key, as Amplify does; it grants nothing without the password.
 */
const keysThatStay =
  /^tendwell\.(userPoolClientId|signedOut|visitCounts)$|^CognitoIdentityServiceProvider\.\w+\.[\w-]+\.(deviceKey|deviceGroupKey|randomPasswordKey)$/

async function expectNoPersonalDataStored(page: Page, secrets: readonly string[]): Promise<void> {
  const kept = await page.evaluate(async () => ({
    storage: [...Object.entries(localStorage), ...Object.entries(sessionStorage)] as [string, string][],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  expect(kept.storage.map(([key]) => key).filter((key) => !keysThatStay.test(key))).toEqual([])
  expect(kept).toMatchObject({ databases: [], caches: [], workers: 0 })
  expect(await page.context().cookies()).toEqual([])
  const text = JSON.stringify(kept)
  expect([...secrets, 'eyJ'].filter((secret) => text.includes(secret))).toEqual([])
}
