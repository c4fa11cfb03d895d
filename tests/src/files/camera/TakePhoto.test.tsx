import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TakePhoto } from '../../../../src/components/files/camera/TakePhoto'
import { renderThemed } from '../../components/renderThemed'
import { resetBrowser } from '../../support/browserParts'
import { fakeCamera } from './fakeCamera'

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

const face = { id: 'front', label: 'From the front' }

/** The cameras of this browser, which are listed when the test calls `list`. */
class FakeDevices extends EventTarget {
  readonly getUserMedia = fakeCamera().port.getUserMedia
  private answers: ((devices: readonly { kind: string }[]) => void)[] = []

  enumerateDevices(): Promise<readonly { kind: string }[]> {
    return new Promise((resolve) => this.answers.push(resolve))
  }

  async list(...kinds: readonly string[]): Promise<void> {
    await act(async () => this.answers.splice(0).forEach((answer) => answer(kinds.map((kind) => ({ kind })))))
  }
}

let devices: FakeDevices

beforeEach(() => {
  devices = new FakeDevices()
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.unstubAllGlobals()
  resetBrowser()
})

const opener = () => screen.getByRole('button', { name: 'Take photo: From the front', hidden: true })

function open() {
  const onFile = vi.fn<(file: File) => void>()
  const { container } = renderThemed(<TakePhoto view={face} onFile={onFile} />)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  const opened = vi.fn<(event: Event) => void>()
  input?.addEventListener('click', opened)
  return { onFile, input, opened }
}

test('one button stays when the browser says that it has a camera, and when that is disconnected: it keeps the focus', async () => {
  open()
  const button = opener()
  button.focus()
  await devices.list('videoinput')
  expect(document.activeElement).toBe(button)

  act(() => void devices.dispatchEvent(new Event('devicechange')))
  await devices.list('audioinput')
  expect(document.activeElement).toBe(button)
  expect(opener()).toBe(button)
})

test('opens the live picture where there is a camera', async () => {
  const { opened } = open()
  await devices.list('videoinput')
  await userEvent.click(opener())
  expect(await screen.findByRole('dialog', { name: 'Take a photo: From the front' })).toBeDefined()
  expect(opened).not.toHaveBeenCalled()
})

test('opens the phone’s own camera until the browser says so, and where it has no other', async () => {
  const { opened, input, onFile } = open()
  fireEvent.click(opener())
  expect(opened).toHaveBeenCalledOnce()
  await devices.list('audioinput')
  fireEvent.click(opener())
  expect(opened).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('dialog')).toBeNull()

  expect(input?.getAttribute('capture')).toBe('user')
  const file = new File(['jpeg'], 'own.jpg', { type: 'image/jpeg' })
  if (input) fireEvent.change(input, { target: { files: [file] } })
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file)
})
