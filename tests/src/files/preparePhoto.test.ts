import { describe, expect, test, vi } from 'vitest'
import { prepareAttachment, preparePhoto } from '../../../src/lib/files/preparePhoto'

const jpegStart = [0xff, 0xd8, 0xff, 0xe0]
const heicStart = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const webpStart = [...new TextEncoder().encode('RIFF'), 0, 0, 0, 0, ...new TextEncoder().encode('WEBP')]

const file = (start: readonly number[], size = 100) =>
  new Blob([new Uint8Array(start), new Uint8Array(size - start.length)])
const drawn = new Blob(['drawn anew'])
const draws = () => Promise.resolve(drawn)
const cannotDraw = () => Promise.reject(new Error('This browser does not know it.'))

describe('a chosen photo', () => {
  test.each([
    ['JPEG', jpegStart],
    ['PNG', pngStart],
    ['WebP', webpStart],
    ['HEIC, where the browser knows it', heicStart],
  ])('%s is re-encoded before it is sent', async (_kind, start) => {
    expect(await preparePhoto(file(start), draws)).toEqual({ blob: drawn, contentType: 'image/jpeg' })
  })

  test('HEIC is sent unchanged if the browser does not support it', async () => {
    const heic = file(heicStart)
    expect(await preparePhoto(heic, cannotDraw)).toEqual({ blob: heic, contentType: 'image/heic' })
  })

  test('another file named like a photo is refused without being decoded', async () => {
    const draw = vi.fn(draws)
    const letter = new File(['Dear doctor'], 'photo.jpg', { type: 'image/jpeg' })
    await expect(preparePhoto(letter, draw)).rejects.toMatchObject({ code: 'wrong_type' })
    await expect(preparePhoto(new Blob(['%PDF-1.7']), draw)).rejects.toMatchObject({ code: 'wrong_type' })
    await expect(preparePhoto(new Blob([]), draw)).rejects.toMatchObject({ code: 'wrong_type' })
    expect(draw).not.toHaveBeenCalled()
  })

  test('a broken picture is distinguished from one that is too large', async () => {
    await expect(preparePhoto(file(jpegStart), cannotDraw)).rejects.toMatchObject({ code: 'unreadable' })
    const large = file(heicStart, 10_000_001)
    await expect(preparePhoto(large, cannotDraw)).rejects.toMatchObject({ code: 'too_large' })
    await expect(preparePhoto(large, draws)).resolves.toMatchObject({ contentType: 'image/jpeg' })
    const huge = file(jpegStart, 60_000_001)
    await expect(preparePhoto(huge, draws)).rejects.toMatchObject({ code: 'too_large' })
  })
})

describe('an attached file', () => {
  test('is sent unchanged if it is a PDF, whatever its name, and re-encoded if it is a photo', async () => {
    const pdf = new File(['%PDF-1.7'], 'letter.jpg', { type: 'image/jpeg' })
    expect(await prepareAttachment(pdf, draws)).toEqual({ blob: pdf, contentType: 'application/pdf' })
    expect(await prepareAttachment(file(jpegStart), draws)).toEqual({
      blob: drawn,
      contentType: 'image/jpeg',
    })
    const text = prepareAttachment(new Blob(['Dear doctor']), draws)
    await expect(text).rejects.toMatchObject({ code: 'wrong_type' })
  })

  test('is at most 10 MB', async () => {
    const parts = ['%PDF-', new Uint8Array(9_999_996)]
    await expect(prepareAttachment(new Blob(parts), draws)).rejects.toMatchObject({ code: 'too_large' })
  })
})
