/** Adds a phone's EXIF to a photo: the location (40° 44′ 55″ N, 73° 59′ 11″ W) and the make. */
export function geotagged(jpeg: Buffer): Buffer {
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff()])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

/** The make written beside the location. */
export const cameraMake = 'TestPhone'

const ascii = 2
const long = 4
const rational = 5

/** A little-endian TIFF: one directory with the make and a pointer to the directory of the place. */
function tiff(): Buffer {
  const bytes = Buffer.alloc(220)
  bytes.write('II*\0', 0, 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.write(`${cameraMake}\0`, 150, 'latin1')
  directory(bytes, 8, [
    [0x010f, ascii, cameraMake.length + 1, 150],
    [0x8825, long, 1, 40],
  ])
  angle(bytes, 100, [40, 44, 55])
  angle(bytes, 124, [73, 59, 11])
  directory(bytes, 40, [
    [1, ascii, 2, 'N'.charCodeAt(0)],
    [2, rational, 3, 100],
    [3, ascii, 2, 'W'.charCodeAt(0)],
    [4, rational, 3, 124],
  ])
  return bytes
}

/** Tag, type, count, and the value or where it is. @see CIPA DC-008 (Exif), 4.6 */
type Entry = readonly [tag: number, type: number, count: number, value: number]

function directory(bytes: Buffer, at: number, entries: readonly Entry[]): void {
  bytes.writeUInt16LE(entries.length, at)
  entries.forEach(([tag, type, count, value], index) => {
    const place = at + 2 + index * 12
    bytes.writeUInt16LE(tag, place)
    bytes.writeUInt16LE(type, place + 2)
    bytes.writeUInt32LE(count, place + 4)
    bytes.writeUInt32LE(value, place + 8)
  })
}

function angle(bytes: Buffer, at: number, parts: readonly number[]): void {
  parts.forEach((part, index) => {
    bytes.writeUInt32LE(part, at + index * 8)
    bytes.writeUInt32LE(1, at + index * 8 + 4)
  })
}
