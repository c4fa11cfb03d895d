import { expect, type BrowserContext, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { apiAs } from './support/api'
import { givenClaimedRequest, givenSubmittedRequest } from './support/givenRequest'
import { newPatient } from './support/newPatient'
import { port } from './support/port'
import { browserOf } from './support/signIn'

const origin = `http://localhost:${port}`
/** Messages of each side in the storm. */
const stormSize = Number(process.env.STORM_SIZE ?? 60)

test('two people write at once with lines that break: both screens, a third one and the server have all of it, once, in one order', async ({
  browser,
}) => {
  test.setTimeout(120_000 + stormSize * 1000)
  // given a conversation open on the screens of its patient, her professional, and an Admin
  const { page: patient, email } = await newPatient(browser)
  await givenClaimedRequest('doctor@example.com', await givenSubmittedRequest(email, 'sleep'))
  const conversationId = await conversationOf(email)
  await patient.goto(`/messages/${conversationId}`)
  const { page: doctor, context: doctorContext } = await browserOf(browser, 'doctor@example.com')
  await doctor.goto(`/doctor/messages?c=${conversationId}`)
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto(`/doctor/messages?c=${conversationId}`)
  for (const page of [patient, doctor, admin]) await expect(log(page)).toBeVisible()

  // when both write as fast as they can, and now and then lose the connection
  await Promise.all([
    storm(patient, patient.context(), 'P'),
    storm(doctor, doctorContext, 'D'),
    storm(admin, admin.context(), undefined),
  ])

  // then the server has every message once, each side's in the order of writing
  const written = [...Array(stormSize).keys()].flatMap((number) => [`P ${number}`, `D ${number}`])
  const sequence = () => messagesOnServer(email, conversationId)
  await expect.poll(async () => (await sequence()).length, { timeout: 60_000 }).toBe(written.length)
  const order = await sequence()
  expect(new Set(order)).toEqual(new Set(written))
  for (const side of ['P', 'D'])
    expect(order.filter((text) => text.startsWith(side))).toEqual(
      written.filter((text) => text.startsWith(side)),
    )

  // and every screen shows them in that order, without a gap
  for (const page of [patient, doctor, admin])
    await expect.poll(() => lettersShown(page), { timeout: 60_000 }).toEqual(order)
  for (const page of [patient, doctor, admin]) await page.context().close()
})

test('staff find whose turn it is, write notes apart, and take up what a patient opens again', async ({
  browser,
}) => {
  test.slow()
  // given a patient whose request was declined
  const { page: patient, email } = await newPatient(browser)
  const request = await givenClaimedRequest(
    'doctor2@example.com',
    await givenSubmittedRequest(email, 'sleep'),
  )
  const conversationId = await conversationOf(email)
  const professional = await apiAs(origin, 'doctor2@example.com')
  await professional.ask(
    'mutation ($input: DeclineRequestInput!) { declineRequest(input: $input) { status } }',
    {
      input: {
        id: request.id,
        expectedVersion: request.version,
        reason: 'needs_in_person',
        text: 'Please see a sleep clinic.',
      },
    },
  )

  // when she writes, it is the professional's turn
  await patient.goto(`/messages/${conversationId}`)
  await write(patient, `Which clinic do you mean, ${email}?`)
  const { page: doctor } = await browserOf(browser, 'doctor2@example.com')
  await doctor.goto('/doctor/messages')
  await row(doctor, email).click()
  await expectAccessible(doctor)

  // then a note for colleagues is hers to write, and no letter
  await doctor.getByRole('button', { name: 'Internal note' }).click()
  await doctor.getByLabel('Your internal note').fill('Sent the list of clinics before.')
  await doctor.getByRole('button', { name: 'Add note' }).click()
  await expect(log(doctor).getByText('Sent the list of clinics before.')).toBeVisible()
  await expectAccessible(doctor)

  // and a quick text is taken with the keyboard alone
  await doctor.getByRole('button', { name: 'Message', exact: true }).click()
  await doctor.getByLabel('Your message').pressSequentially('/person')
  await doctor.keyboard.press('Enter')
  await expect(doctor.getByLabel('Your message')).toHaveValue(/should be looked at in person/)
  await doctor.keyboard.press('Enter')
  await expect(log(patient).getByText(/should be looked at in person/)).toBeVisible()
  await expect(patient.getByText('Sent the list of clinics before.')).toHaveCount(0)
  await expect(row(doctor, email)).toHaveCount(0)

  // when the conversation is closed, writing opens it again
  await doctor.getByRole('button', { name: 'Close' }).click()
  await expect(patient.getByText('This conversation is closed. A message opens it again.')).toBeVisible()
  await write(patient, `Thank you, that helped, ${email}.`)
  await expect(row(doctor, email)).toBeVisible()

  // and when nothing is to be said any more, nobody waits
  await doctor.getByRole('button', { name: 'No answer needed' }).click()
  await expect(row(doctor, email)).toHaveCount(0)

  // and what sounds like danger is met with help before it is sent
  await patient.setViewportSize({ width: 390, height: 844 })
  await write(patient, 'I have chest pain')
  const card = patient.getByRole('group', { name: 'Are you in danger right now?' })
  await expect(card.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expectAccessible(patient)
  await card.getByRole('button', { name: 'I am safe, send it' }).click()
  await expect(doctor.getByText('Sounds urgent')).toBeVisible()
})

/** Writes as fast as the keyboard allows; every so often the line breaks for a while. */
async function storm(page: Page, context: BrowserContext, side: string | undefined): Promise<void> {
  for (let number = 0; number < stormSize; number += 1) {
    if (number % 20 === 7) await context.setOffline(true)
    if (side) await write(page, `${side} ${number}`)
    if (number % 20 === 13) await context.setOffline(false)
  }
  await context.setOffline(false)
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.getByLabel('Your message').press('Enter')
}

const log = (page: Page) => page.getByRole('log')
/** In the list, by the patient's last words. */
const row = (page: Page, words: string) =>
  page
    .getByRole('navigation', { name: 'Conversations', exact: true })
    .getByRole('link')
    .filter({ hasText: words })

async function lettersShown(page: Page): Promise<string[]> {
  const texts = await log(page).locator('li > p').allTextContents()
  return texts.filter((text) => /^[PD] \d+$/.test(text))
}

async function conversationOf(email: string): Promise<string> {
  const patient = await apiAs(origin, email)
  const { data } = await patient.ask<{ conversations: { nodes: { id: string }[] } }>(
    'query { conversations(first: 1) { nodes { id } } }',
  )
  const [conversation] = data.conversations.nodes
  if (!conversation) throw new Error('The patient has no conversation.')
  return conversation.id
}

async function messagesOnServer(email: string, conversationId: string): Promise<string[]> {
  const patient = await apiAs(origin, email)
  const texts: string[] = []
  for (let after = 0; ;) {
    const { data } = await patient.ask<{
      messages: { nodes: { body: string; sequence: number }[]; pageInfo: { hasNextPage: boolean } }
    }>(
      `query ($id: ID!, $after: Int) { messages(conversationId: $id, afterSequence: $after, first: 200) {
        nodes { body sequence } pageInfo { hasNextPage } } }`,
      { id: conversationId, after },
    )
    texts.push(...data.messages.nodes.map(({ body }) => body))
    if (!data.messages.pageInfo.hasNextPage) return texts.filter((text) => /^[PD] \d+$/.test(text))
    after = data.messages.nodes.at(-1)?.sequence ?? after
  }
}
