import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { prerenderedPages } from './prerenderedPages'
import { filesOf, manifestOf, readManifest, type ViteManifest } from './viteManifest'

export type BundleSize = {
  readonly path: string
  /** Bytes of all JavaScript the page asks for by itself, each file compressed with gzip. */
  readonly bytes: number
  readonly limit: number
}

const publicLimit = 140_000

/** What every page fetches by itself once it is idle. */
const idleModule = 'src/app/frame/IdleExtras.tsx'

/** Pages behind the sign-in, by their module; a page that is not built yet is left out. */
const otherPages = [
  { path: '/login', module: 'src/screens/account/LoginScreen.tsx', limit: 300_000 },
  { path: '/dashboard', module: 'src/app/pages/DashboardPage.tsx', limit: 260_000 },
  { path: '/history', module: 'src/app/pages/HistoryPage.tsx', limit: 260_000 },
  { path: '/docdashboard', module: 'src/app/pages/WorklistPage.tsx', limit: 260_000 },
  { path: '/messages', module: 'src/app/pages/MessagesPage.tsx', limit: 260_000 },
  { path: '/doctor/messages', module: 'src/app/pages/DoctorMessagesPage.tsx', limit: 260_000 },
  { path: '/records/patient', module: 'src/app/pages/PatientRecordPage.tsx', limit: 260_000 },
  { path: '/prescription-managment', module: 'src/app/pages/PrescriptionsPage.tsx', limit: 260_000 },
  { path: '/payment-success', module: 'src/app/pages/PaymentSuccessPage.tsx', limit: 260_000 },
  { path: '/payment-cancelled', module: 'src/app/pages/PaymentCancelledPage.tsx', limit: 260_000 },
  { path: '/admin', module: 'src/app/pages/AdminPage.tsx', limit: 260_000 },
  { path: '/profile', module: 'src/app/pages/ProfilePage.tsx', limit: 260_000 },
] as const

/**
 * How much JavaScript each page needs, against its budget.
 * @param outDir where the built app lies
 * @param manifest of the build
 */
export function bundleSizes(outDir: string, manifest: ViteManifest): BundleSize[] {
  const pages = [...prerenderedPages.map((page) => ({ ...page, limit: publicLimit })), ...otherPages]
  return pages
    .filter(({ module }) => manifest[module])
    .map(({ path, module, limit }) => ({
      path,
      limit,
      bytes: bytesOf(outDir, manifest, module),
    }))
}

/** One line a page; those over their budget say so. */
export function sizeReport(sizes: readonly BundleSize[]): string {
  return sizes.map(line).join('\n')
}

/** @throws {Error} naming the pages that are over their budget */
export function assertWithinBudget(sizes: readonly BundleSize[]): void {
  const over = sizes.filter(isOver)
  if (over.length > 0) throw new Error(`Too much JavaScript:\n${sizeReport(over)}`)
}

function bytesOf(outDir: string, manifest: ViteManifest, module: string): number {
  const { js } = filesOf(manifest, ['index.html', idleModule, module])
  return js.reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length, 0)
}

function isOver({ bytes, limit }: BundleSize): boolean {
  return bytes > limit
}

function line(size: BundleSize): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)
  return `${size.path.padEnd(18)}${kilobytes(size.bytes)} of ${kilobytes(size.limit)} kB${isOver(size) ? '  OVER' : ''}`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const outDir = process.argv[2] ?? 'dist/web'
  const sizes = bundleSizes(outDir, readManifest(manifestOf(outDir)))
  console.log(sizeReport(sizes))
  assertWithinBudget(sizes)
}
