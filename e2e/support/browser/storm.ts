import type { Page } from '@playwright/test'
import { apiAs } from '../api'
import { log, write } from './conversation'
import { origin } from '../port'
import { runs } from '../../../tests/support/random'

/** Messages of each side in the storm. */
export const stormSize = runs(60)
/** Timeout of the whole storm in milliseconds: its messages are sent one at a time. */
export const stormTimeoutMs = 60_000 + stormSize * 600

/** Writes as fast as the keyboard allows; every so often the line breaks for a while. */
export async function storm(page: Page, side: string | undefined): Promise<void> {
  const context = page.context()
  for (let number = 0; number < stormSize; number += 1) {
    if (number % 20 === 7) await context.setOffline(true)
    if (side) await write(page, `${side} ${number}`)
    if (number % 20 === 13) await context.setOffline(false)
  }
  await context.setOffline(false)
}

/** All messages of a conversation in order, collected while scrolling up to the beginning. */
export async function messagesShown(page: Page): Promise<string[]> {
  return log(page).evaluate(
    async (element, turns) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const found = new Map<number, string>()
      const take = () => {
        for (const each of element.querySelectorAll<HTMLElement>('[data-sequence]'))
          found.set(
            Number(each.dataset['sequence']),
            each.querySelector(':scope > p:not(:has(time))')?.textContent ?? '',
          )
      }
      element.scrollTop = element.scrollHeight
      for (let turn = 0; turn < turns; turn += 1) {
        await frame()
        take()
        if (found.has(1) && element.scrollTop === 0) break
        element.scrollTop = Math.max(0, element.scrollTop - element.clientHeight)
      }
      element.scrollTop = element.scrollHeight
      const texts = [...found].toSorted(([one], [other]) => one - other).map(([, text]) => text)
      return texts.filter((text) => /^[PD] \d+$/.test(text))
    },
    400 + stormSize * 4,
  )
}

/** The same as the server has it. */
export async function messagesOnServer(email: string, conversationId: string): Promise<string[]> {
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
