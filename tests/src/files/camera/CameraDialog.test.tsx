import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CameraDialog } from '../../../../src/components/files/camera/CameraDialog'
import type { Facing } from '../../../../src/lib/files/camera/cameraPort'
import { renderThemed } from '../../components/renderThemed'
import { resetBrowser } from '../../support/browserParts'
import { domError, fakeCamera } from './fakeCamera'

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

const freed: string[] = []

beforeEach(() => {
  freed.length = 0
  URL.createObjectURL = () => 'blob:still'
  URL.revokeObjectURL = (address) => void freed.push(address)
})
afterEach(() => {
  setVisibility('visible')
  resetBrowser()
})

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const face = { id: 'front', label: 'From the front', help: 'Look straight into the camera.' }

function open(camera = fakeCamera(), facing: Facing = 'user') {
  const onPhoto = vi.fn<(photo: File) => void>()
  const onClose = vi.fn<() => void>()
  const { unmount } = renderThemed(
    <CameraDialog view={face} facing={facing} onPhoto={onPhoto} onClose={onClose} port={camera.port} />,
  )
  return { camera, onPhoto, onClose, unmount }
}

const shutter = () => screen.getByRole('button', { name: 'Take photo' })
const picture = () => screen.findByLabelText<HTMLVideoElement>('Picture from your camera')

/** The first frame is on screen. */
async function showFrame(): Promise<HTMLVideoElement> {
  const video = await picture()
  fireEvent.loadedData(video)
  return video
}

async function take(): Promise<void> {
  await showFrame()
  await userEvent.click(shutter())
  await screen.findByRole('img', { name: 'The photo you took, From the front' })
}

const isMirrored = (video: HTMLVideoElement) => video.parentElement?.style.transform === 'scaleX(-1)'

describe('the camera of a photo', () => {
  test('names its view, starts with the shutter focused, and takes nothing before there is a picture', async () => {
    const { camera } = open()
    const dialog = screen.getByRole('dialog', { name: 'Take a photo: From the front' })
    expect(dialog.textContent).toContain('Look straight into the camera.')
    expect(document.activeElement).toBe(shutter())
    expect(screen.getByRole('status').textContent).toContain('Starting your camera')

    await picture()
    await userEvent.keyboard('{Enter}')
    expect(camera.port.takeStill).not.toHaveBeenCalled()

    await showFrame()
    expect(screen.getByRole('status').textContent).toContain('Your camera is on')
    expect(camera.asked).toEqual([
      {
        audio: false,
        video: { width: { ideal: 2400 }, height: { ideal: 1800 }, facingMode: { ideal: 'user' } },
      },
    ])
  })

  test('shows a still to keep or retake, by keyboard', async () => {
    const { camera, onPhoto } = open()
    const video = await showFrame()
    await userEvent.keyboard(' ')
    await screen.findByRole('img', { name: 'The photo you took, From the front' })
    expect(camera.port.takeStill).toHaveBeenCalledExactlyOnceWith(video)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use photo' }))

    await userEvent.click(screen.getByRole('button', { name: 'Retake photo' }))
    expect(freed).toEqual(['blob:still'])
    expect(document.activeElement).toBe(shutter())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('img', { name: 'The photo you took, From the front' })
    expect(onPhoto).not.toHaveBeenCalled()

    await userEvent.keyboard('{Enter}')
    expect(onPhoto).toHaveBeenCalledOnce()
    expect(onPhoto.mock.calls[0]?.[0]).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
    expect(camera.asked).toHaveLength(1)
  })

  test('mirrors the picture of a front camera, and of no other', async () => {
    const phone = fakeCamera({
      cameras: ['front', 'back'],
      settings: ({ facingMode }) => ({ facingMode: (facingMode as { ideal: string }).ideal }),
    })
    open(phone)
    expect(isMirrored(await showFrame())).toBe(true)

    await userEvent.click(screen.getByRole('button', { name: 'Switch camera' }))
    await waitFor(() => expect(phone.tracks).toHaveLength(2))
    // A phone cannot open two cameras at once.
    expect(phone.tracks.map(({ isStopped }) => isStopped)).toEqual([true, false])
    await waitFor(async () => expect(isMirrored(await showFrame())).toBe(false))
  })

  test('mirrors by what was asked for where the camera does not say its side', async () => {
    const { unmount } = open(fakeCamera(), 'environment')
    expect(isMirrored(await showFrame())).toBe(false)
    unmount()
    open(fakeCamera(), 'user')
    expect(isMirrored(await showFrame())).toBe(true)
  })

  test('switches to the next device where cameras have no side, and offers no switch with one camera', async () => {
    const two = fakeCamera({
      cameras: ['inner', 'outer'],
      settings: ({ deviceId }) => ({
        deviceId: (deviceId as { exact: string } | undefined)?.exact ?? 'inner',
      }),
    })
    const { unmount } = open(two)
    await showFrame()
    await userEvent.click(screen.getByRole('button', { name: 'Switch camera' }))
    await waitFor(() => expect(two.asked).toHaveLength(2))
    expect(two.asked[1]?.video).toMatchObject({ deviceId: { exact: 'outer' } })
    unmount()

    open(fakeCamera())
    await showFrame()
    expect(screen.queryByRole('button', { name: 'Switch camera' })).toBeNull()
  })
})

describe('the camera is turned off', () => {
  test('when the dialog is gone, also if permission comes later', async () => {
    const first = open()
    await showFrame()
    first.unmount()
    expect(first.camera.tracks.map(({ isStopped }) => isStopped)).toEqual([true])

    const slow = fakeCamera()
    let allow = () => {}
    slow.waitFor = new Promise((resolve) => {
      allow = resolve
    })
    const second = open(slow)
    second.unmount()
    allow()
    await waitFor(() => expect(slow.tracks.map(({ isStopped }) => isStopped)).toEqual([true]))
  })

  test('while the page is hidden, and starts again after that', async () => {
    const { camera } = open()
    await showFrame()
    setVisibility('hidden')
    expect(camera.tracks.map(({ isStopped }) => isStopped)).toEqual([true])
    expect(screen.getByRole('status').textContent).toContain('Starting your camera')

    setVisibility('visible')
    await showFrame()
    expect(camera.tracks.map(({ isStopped }) => isStopped)).toEqual([true, false])
  })

  test('Escape and Cancel close the dialog without a photo', async () => {
    const { onClose, onPhoto } = open()
    await take()
    const escape = new Event('cancel', { cancelable: true })
    fireEvent(screen.getByRole('dialog'), escape)
    expect(escape.defaultPrevented).toBe(true)
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Retake photo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(onPhoto).not.toHaveBeenCalled()
  })
})

describe('without a picture', () => {
  test.each([
    ['NotAllowedError', 'Your browser blocked the camera'],
    ['NotFoundError', 'We found no camera'],
    ['NotReadableError', 'Your camera is in use'],
    ['TypeError', 'Your camera didn’t start'],
  ])('%s is explained, and a photo can be chosen', async (name, title) => {
    const camera = fakeCamera()
    camera.failWith = domError(name)
    const { onPhoto } = open(camera)
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))

    const file = new File(['jpeg'], 'own.jpg', { type: 'image/jpeg' })
    await userEvent.upload(screen.getByLabelText('Choose a photo: From the front'), file)
    expect(onPhoto).toHaveBeenCalledExactlyOnceWith(file)
    expect(screen.getByLabelText('Take photo: From the front').getAttribute('capture')).toBe('user')
  })

  test('a camera that stops is started again on request', async () => {
    const { camera } = open()
    await showFrame()
    act(() => camera.tracks[0]?.end())
    expect((await screen.findByRole('alert')).textContent).toContain('Your camera stopped')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await showFrame()
    expect(camera.tracks).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a still that cannot be written is explained', async () => {
    const camera = fakeCamera()
    vi.mocked(camera.port.takeStill).mockRejectedValueOnce(new Error('no canvas'))
    open(camera)
    await showFrame()
    await userEvent.click(shutter())
    expect((await screen.findByRole('alert')).textContent).toContain('Your camera didn’t start')
  })
})
