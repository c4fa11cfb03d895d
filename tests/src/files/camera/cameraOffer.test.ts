import { expect, test } from 'vitest'
import { type CameraAccess, offersCamera } from '../../../../src/lib/files/camera/useCameraOffer'

const permissions = (state: PermissionState) =>
  ({ query: () => Promise.resolve({ state }) }) as unknown as Permissions
const devices = (...kinds: readonly string[]) =>
  ({
    getUserMedia: () => Promise.reject(new Error('not asked for')),
    enumerateDevices: () => Promise.resolve(kinds.map((kind) => ({ kind }))),
  }) as unknown as MediaDevices

const access: CameraAccess = {
  isSecureContext: true,
  mediaDevices: devices('audioinput', 'videoinput'),
  permissions: permissions('prompt'),
}

test('a camera that may be used or asked for is offered', async () => {
  expect(await offersCamera(access)).toBe(true)
  expect(await offersCamera({ ...access, permissions: permissions('granted') })).toBe(true)
})

test('a browser that cannot say whether it is blocked offers it', async () => {
  const unknown = { query: () => Promise.reject(new TypeError('camera is no permission')) }
  expect(await offersCamera({ ...access, permissions: unknown })).toBe(true)
  expect(await offersCamera({ ...access, permissions: undefined })).toBe(true)
})

test.each<[string, Partial<CameraAccess>]>([
  ['in an insecure context', { isSecureContext: false }],
  ['in a browser without media devices', { mediaDevices: undefined }],
  ['without a camera', { mediaDevices: devices('audioinput') }],
  ['once the user has blocked it', { permissions: permissions('denied') }],
])('%s there is none', async (_name, differs) => {
  expect(await offersCamera({ ...access, ...differs })).toBe(false)
})
