import { screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusPageHeading } from '../../../src/app/focusPageHeading'

let main: HTMLElement
let stop: () => void

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"></main><button>Menu</button>'
  main = screen.getByRole('main')
})
afterEach(() => stop())

const show = (title: string) => {
  main.innerHTML = `<h1>${title}</h1>`
}
const focused = () => document.activeElement?.textContent

test('the focus waits on the page until its heading is there', async () => {
  stop = focusPageHeading(main)
  expect(document.activeElement).toBe(main)

  show('Requests')

  await waitFor(() => expect(focused()).toBe('Requests'))
})

test('the focus follows when the heading is replaced', async () => {
  show('Loading')
  stop = focusPageHeading(main)
  expect(focused()).toBe('Loading')

  show('Hannah Weiss')

  await waitFor(() => expect(focused()).toBe('Hannah Weiss'))
})

test('the focus stays where the user has moved it in the meantime', async () => {
  stop = focusPageHeading(main)
  screen.getByRole('button').focus()

  show('Requests')
  await Promise.resolve()

  expect(focused()).toBe('Menu')
})

test('the focus stays after the following has ended', async () => {
  stop = focusPageHeading(main)
  stop()

  show('Requests')
  await Promise.resolve()

  expect(document.activeElement).toBe(main)
})
