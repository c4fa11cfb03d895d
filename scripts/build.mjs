import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const bin = (name) => join('node_modules', '.bin', name)

/** What is made, from what, and how: a step runs when its inputs have changed since it last succeeded. */
const steps = {
  codegen: {
    inputs: [
      'schema.graphql',
      'operations',
      'codegen.ts',
      'scripts/codegenHooks.mjs',
      'local/graphql/appsyncPrelude.graphql',
    ],
    outputs: ['src/generated/graphql.ts', 'api/generated/resolvers.ts', 'domain/generated/enums.ts'],
    commands: [[bin('graphql-codegen'), '--config', 'codegen.ts', '--silent']],
  },
  web: {
    inputs: [
      'src',
      'domain',
      'index.html',
      'public',
      'vite.config.ts',
      'scripts',
      'package-lock.json',
      'schema.graphql',
      'operations',
    ],
    outputs: ['dist/web/app.html', 'dist/web/index.html', 'dist/web-routes.json'],
    commands: [
      [bin('vite'), 'build', '--logLevel', 'warn'],
      [bin('tsx'), 'scripts/prerender.ts'],
      [process.execPath, 'scripts/compress.mjs', 'dist/web'],
    ],
  },
  server: {
    inputs: ['local', 'api', 'domain', 'scripts', 'tests/support', 'schema.graphql', 'package-lock.json'],
    outputs: ['dist/server/serve.mjs'],
    commands: [[process.execPath, 'scripts/buildServer.mjs']],
  },
}

/**
 * Builds what is missing or older than its inputs.
 * @param {(keyof typeof steps)[]} names in the order they depend on each other
 */
export function build(names) {
  for (const name of names) buildStep(name, steps[name])
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
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'generated')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
