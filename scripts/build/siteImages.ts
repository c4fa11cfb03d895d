import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { colors } from '../../src/components/theme/colors'

const icon = 'src/app/icon.svg'

/** The picture that messengers show beside a link, in the size that they recommend. */
export const socialPicture = { name: 'social.png', width: 1200, height: 630 } as const

/** The icons of the installed app, for the manifest. A `maskable` one fills the square, which the system cuts to its shape. */
export const appIcons = [
  { name: 'icon-192.png', size: 192, purpose: 'any' },
  { name: 'icon-512.png', size: 512, purpose: 'any' },
  { name: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/**
 * Writes the pictures that browsers and messengers fetch by name: `favicon.ico`, the icon of iOS, those of the installed
 * app and the social picture.
 */
export async function writeSiteImages(outDir: string): Promise<void> {
  const svg = readFileSync(icon)
  const square = (size: number) => sharp(svg, { density: 72 * (size / 40) }).resize(size, size)
  writeFileSync(join(outDir, 'favicon.ico'), icoOf(await square(32).png().toBuffer(), 32))
  // iOS rounds the corners itself, and shows transparent ones in black.
  await square(180)
    .flatten({ background: colors.brand.DEFAULT })
    .png({ palette: true })
    .toFile(join(outDir, 'apple-touch-icon.png'))
  for (const { name, size, purpose } of appIcons) {
    const picture = purpose === 'maskable' ? maskable(svg, size) : square(size)
    await picture.png({ palette: true }).toFile(join(outDir, name))
  }
  const { name, width, height } = socialPicture
  await sharp(Buffer.from(socialSvg(svg.toString())), { density: 72 })
    .resize(width, height)
    .png({ palette: true })
    .toFile(join(outDir, name))
}

/**
 * The icon on a ground that fills the square. At 80 percent of its size the mark lies in the safe zone, a circle of 40
 * percent radius (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
function maskable(svg: Buffer, size: number): Sharp {
  const inner = Math.round(size * 0.8)
  const margin = { before: Math.floor((size - inner) / 2), after: Math.ceil((size - inner) / 2) }
  const background = colors.brand.DEFAULT
  return sharp(svg, { density: 72 * (inner / 40) })
    .resize(inner, inner)
    .flatten({ background })
    .extend({
      top: margin.before,
      bottom: margin.after,
      left: margin.before,
      right: margin.after,
      background,
    })
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
