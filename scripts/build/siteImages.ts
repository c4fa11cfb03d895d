import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const icon = 'src/app/icon.svg'

/** The picture that messengers show beside a link, in the size that they recommend. */
export const socialPicture = { name: 'social.png', width: 1200, height: 630 } as const

/** Writes the pictures that browsers and messengers fetch by name: `favicon.ico`, the icon of iOS and the social picture. */
export async function writeSiteImages(outDir: string): Promise<void> {
  const svg = readFileSync(icon)
  const square = (size: number) => sharp(svg, { density: 72 * (size / 40) }).resize(size, size)
  writeFileSync(join(outDir, 'favicon.ico'), icoOf(await square(32).png().toBuffer(), 32))
  // iOS rounds the corners itself, and shows transparent ones in black.
  await square(180)
    .flatten({ background: '#14655A' })
    .png({ palette: true })
    .toFile(join(outDir, 'apple-touch-icon.png'))
  const { name, width, height } = socialPicture
  await sharp(Buffer.from(socialSvg(svg.toString())), { density: 72 })
    .resize(width, height)
    .png({ palette: true })
    .toFile(join(outDir, name))
}

/** The mark of the icon on the brand's ground, without text, which each machine would set in another typeface. */
function socialSvg(iconSvg: string): string {
  const mark = /<path [^>]*>/.exec(iconSvg)?.[0] ?? ''
  const { width, height } = socialPicture
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#FBF8F3"/>
    <path d="M360 630V300a240 240 0 0 1 480 0v330Z" fill="#E6F1EE"/>
    <g transform="translate(340 112) scale(13)" fill="none" stroke="#14655A" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">${mark}</g>
  </svg>`
}

/** Wraps a PNG into the format of `favicon.ico`: a header, one entry, the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits of a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
