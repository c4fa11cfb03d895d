import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const bin = (name) => join('node_modules', '.bin', name)

/** Generated code is not an input below; its sources stand in for it. */
const generatedFrom = [
  'schema.graphql',
  'operations',
  'codegen.ts',
  'scripts/build/codegenHooks.mjs',
  'local/graphql/appsyncPrelude.graphql',
]

/**
 * The build steps. A step runs when its inputs have changed since its last success. Of `scripts` and `tests` only
 * imported files are inputs, so that other changes rebuild nothing.
 */
export const steps = {
  codegen: {
    inputs: generatedFrom,
    outputs: ['src/generated/graphql.ts', 'api/generated/resolvers.ts', 'domain/generated/enums.ts'],
    commands: [[bin('graphql-codegen'), '--config', 'codegen.ts', '--silent']],
  },
  web: {
    inputs: [
      ...generatedFrom,
      'src',
      'domain',
      'index.html',
      'public',
      'vite.config.ts',
      'scripts/build/shakeRouter.mjs',
      'scripts/build/splitOperations.mjs',
      'scripts/styles',
      'scripts/prerender.ts',
      'scripts/build/buildServiceWorker.ts',
      'scripts/build/pageHead.ts',
      'scripts/build/prerenderedPages.ts',
      'scripts/build/siteFiles.ts',
      'scripts/build/siteImages.ts',
      'scripts/build/viteManifest.ts',
      'scripts/build/compress.mjs',
      'package.json',
      'package-lock.json',
    ],
    outputs: ['dist/web/app.html', 'dist/web/index.html', 'dist/web-routes.json'],
    commands: [
      [bin('vite'), 'build', '--logLevel', 'warn'],
      [bin('tsx'), 'scripts/prerender.ts'],
      [process.execPath, 'scripts/build/compress.mjs', 'dist/web'],
    ],
  },
  server: {
    inputs: [
      ...generatedFrom,
      'local',
      'api',
      'domain',
      'scripts/serve.ts',
      'scripts/support/stopOnSignal.ts',
      'scripts/seed.ts',
      'scripts/demo',
      'scripts/build/buildServer.mjs',
      'scripts/build/bundleForNode.mjs',
      'tests/support/asCaller.ts',
      'tests/support/builders',
      'package-lock.json',
    ],
    outputs: ['dist/server/serve.mjs'],
    commands: [[process.execPath, 'scripts/build/buildServer.mjs']],
  },
}

/**
 * Builds what is missing or older than its inputs.
 * @param {(keyof typeof steps)[]} names in the order they depend on each other
 */
export function build(names) {
  read.clear()
  for (const name of names) buildStep(name, steps[name])
  rememberFiles()
}

function buildStep(name, { inputs, outputs, commands }) {
  const stampFile = join('.cache', 'build', name)
  const stamp = hashOf(inputs)
  const isFresh =
    outputs.every(existsSync) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (isFresh) return
  console.log(`Building ${name}…`)
  for (const [command, ...args] of commands) run(command, args)
  mkdirSync(join('.cache', 'build'), { recursive: true })
  writeFileSync(stampFile, stamp)
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (error) throw error
  if (status !== 0) {
    console.error(`${command} ${args.join(' ')} failed.`)
    process.exit(status ?? 1)
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow))
    hash.update(file).update('\0').update(contentOf(file)).update('\0')
  return hash.digest('hex')
}

const knownFile = join('.cache', 'build', 'files.json')
/** A second change within the clock's resolution does not alter the file's times. */
const mtimeResolutionMilliseconds = 1000

/** Hashes of files as last read, keyed by the stat fields that Git's index uses. */
let known
let haveChanged = false
/** Results of this process by file, because steps share inputs. */
const read = new Map()

/** Returns the hash of a file's content, which is reread only when its size, times or inode have changed. */
function contentOf(file) {
  known ??= existsSync(knownFile) ? JSON.parse(readFileSync(knownFile, 'utf8')) : {}
  const found = read.get(file)
  if (found) return found
  const sha256 = lookAt(file)
  read.set(file, sha256)
  return sha256
}

function lookAt(file) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file)
  const marks = [size, mtimeMs, ctimeMs, ino].join(' ')
  const before = known[file]
  if (before?.marks === marks) return before.sha256
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (Date.now() - ctimeMs > mtimeResolutionMilliseconds) {
    known[file] = { marks, sha256 }
    haveChanged = true
  }
  return sha256
}

function rememberFiles() {
  if (!haveChanged) return
  mkdirSync(dirname(knownFile), { recursive: true })
  // Replaced atomically, because another process may be reading it.
  writeFileSync(`${knownFile}.${process.pid}`, JSON.stringify(known))
  renameSync(`${knownFile}.${process.pid}`, knownFile)
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'generated')
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name)
      return entry.isDirectory() ? filesBelow(inner) : [inner]
    })
}
