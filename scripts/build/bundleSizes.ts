import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { loaderModule, prerenderedPages } from './prerenderedPages'
import { filesOf, manifestOf, readManifest, type ViteManifest } from './viteManifest'

export type BundleSize = {
  readonly path: string
  /** Bytes of all JavaScript that the page loads unprompted, each file compressed with gzip. */
  readonly bytes: number
  readonly limit: number
}

/** Limit of a public page, in compressed bytes of JavaScript. */
export const publicLimit = 110_000

/** Limit of the average of signed-in pages; a single one may exceed it slightly. */
const signedInAverageLimit = 220_000

/** Loaded by every page once it is idle. */
const idleModule = 'src/app/frame/IdleExtras.tsx'

/** The first question of an intake, which most visitors of the page come for. It needs neither Apollo nor Amplify. */
const firstQuestion = {
  path: '/submitRequest?type',
  module: 'src/screens/intake/AccountIntake.tsx',
  limit: 140_000,
} as const

/** Signed-in pages, by their module; a page that is not built yet is skipped. */
const otherPages = [
  { path: '/login', module: 'src/screens/account/signIn/LoginScreen.tsx', limit: 270_000 },
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
 * Returns the JavaScript of each page and its budget.
 * @param outDir folder of the built app
 * @param manifest of the build
 */
export function bundleSizes(outDir: string, manifest: ViteManifest): BundleSize[] {
  const publicPages = prerenderedPages.map((page) => ({ ...page, limit: publicLimit }))
  const pages = [...publicPages, firstQuestion, ...otherPages]
  return pages
    .filter(({ module }) => manifest[module])
    .map(({ path, module, limit }) => ({
      path,
      limit,
      bytes: bytesOf(outDir, manifest, [...startOf(path), idleModule, module]),
    }))
}

/** Returns one line per page and one for the signed-in average; those over budget are marked. */
export function sizeReport(sizes: readonly BundleSize[]): string {
  return withAverage(sizes).map(line).join('\n')
}

/** @throws {Error} naming the pages that are over their budget, or the average of the signed-in ones */
export function assertWithinBudget(sizes: readonly BundleSize[]): void {
  const over = withAverage(sizes).filter(isOver)
  if (over.length > 0) throw new Error(`Too much JavaScript:\n${over.map(line).join('\n')}`)
}

/** The scripts a page starts with. */
function startOf(path: string): string[] {
  const [pathname] = path.split('?')
  const isPrerendered = prerenderedPages.some((page) => page.path === pathname)
  return isPrerendered ? [loaderModule, 'index.html'] : ['index.html']
}

function bytesOf(outDir: string, manifest: ViteManifest, modules: readonly string[]): number {
  const { js } = filesOf(manifest, modules)
  return js.reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length, 0)
}

function withAverage(sizes: readonly BundleSize[]): BundleSize[] {
  const signedIn = sizes.filter(
    ({ path }) => path !== '/login' && otherPages.some((page) => page.path === path),
  )
  if (signedIn.length === 0) return [...sizes]
  const bytes = signedIn.reduce((sum, size) => sum + size.bytes, 0) / signedIn.length
  return [...sizes, { path: 'signed in, average', bytes, limit: signedInAverageLimit }]
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
