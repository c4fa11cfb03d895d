import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { clinicalWordsIn } from '../../tests/support/clinicalWords'
import { apiAs } from '../support/api'
import { givenClaimedRequest, givenSubmittedRequest } from '../support/given/givenRequest'
import { mailsTo } from '../support/mailbox'
import { newAccount } from '../support/given/newAccount'
import { origin, pagesOrigin } from '../support/port'
import { signIn } from '../support/browser/signIn'
import { test } from '../support/test'

const told = 'You have a new message'

const turnOff = `mutation ($input: UpdateMyNotificationsInput!) {
  updateMyNotifications(input: $input) { messages } }`
const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { sequence } }'
const find = 'query ($id: ID!) { request(id: $id) { request { conversationId } } }'

/**
 * A patient whose request a clinician has claimed.
 * @returns the address and the conversation
 */
async function patientWithDoctor(): Promise<{ email: string; conversationId: string }> {
  const email = await newAccount(origin)
  const request = await givenSubmittedRequest(email, 'sleep')
  await givenClaimedRequest('doctor@example.com', request)
  const patient = await apiAs(origin, email)
  const { data } = await patient.ask<{ request: { request: { conversationId: string } } }>(find, {
    id: request.id,
  })
  return { email, conversationId: data.request.request.conversationId }
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

/** Counts the pending emails, as an operator sees them. */
async function waitingMails(): Promise<number> {
  const { outbox } = (await (await fetch(`${origin}/healthz`)).json()) as { outbox: { waiting: number } }
  return outbox.waiting
}

test(
  'unread messages send one email that links to them, unless the patient has turned it off',
  { tag: '@loopback' },
  async ({ page }) => {
    const [quiet, other] = [await patientWithDoctor(), await patientWithDoctor()]
    const quietly = await apiAs(origin, quiet.email)
    const choices = {
      expectedVersion: 0,
      messages: false,
      requests: true,
      orders: true,
      reminders: true,
      drafts: false,
    }
    await quietly.ask(turnOff, { input: choices })

    const doctor = await apiAs(origin, 'doctor@example.com')
    for (const { conversationId } of [quiet, other]) {
      for (const body of ['How long have you slept badly?', 'And do you take melatonin?']) {
        await doctor.ask(send, { input: { id: randomUUID(), conversationId, body } })
      }
    }

    await expect.poll(() => subjectsTo(other.email)).toContain(told)
    await expect.poll(waitingMails).toBe(0)
    expect((await subjectsTo(other.email)).filter((subject) => subject === told)).toHaveLength(1)
    expect(await subjectsTo(quiet.email)).not.toContain(told)

    const mail = (await mailsTo(other.email)).find(({ subject }) => subject === told)
    const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link).toBe(`${pagesOrigin}/messages/${other.conversationId}`)
    await signIn(page, other.email)
    await page.goto(link)
    await expect(page.getByText('And do you take melatonin?').last()).toBeVisible()

    const catalogue = (await (await fetch(`${origin}/catalogue.json`)).json()) as {
      products: { name: string; genericName: string }[]
    }
    const names = catalogue.products.flatMap(({ name, genericName }) => [name, genericName])
    for (const { subject, text } of await mailsTo()) {
      expect(clinicalWordsIn(`${subject}\n${text}`, names), subject).toEqual([])
    }
  },
)
