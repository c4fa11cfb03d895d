import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/freePort'

/** Debian's account without rights. */
const nobody = 65_534
const secondsToStart = 60

/**
 * Unpacks a release into an empty folder, starts it there as a user without rights and without a package registry, reads
 * a few pages, restores a backup, and stops it. The Node.js that runs it is the one of PATH.
 * @throws Error that says what failed, with what the release printed
 */
export async function tryRelease(archive: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-release-'))
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner'])
    const home = join(folder, 'home')
    mkdirSync(home)
    chmodSync(folder, 0o755)
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(home, nobody, nobody)
    await tryIn(folder, home, isRoot ? { uid: nobody, gid: nobody } : {})
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryIn(folder: string, home: string, account: { uid?: number; gid?: number }): Promise<void> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    DATA_DIR: join(home, 'data'),
    PORT: String(port),
    HTTPS_PORT: String(await freePort()),
    npm_config_registry: 'http://127.0.0.1:9',
  }
  const begin = ([program = '', ...args]: readonly string[], more: object = {}) => {
    const options = { cwd: folder, env: { ...env, ...more }, ...account, detached: true } as const
    return watch(spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }))
  }
  const npm = (args: readonly string[], more: object = {}) => begin(['npm', ...args], more)

  const server = npm(['start'])
  try {
    await server.until('is ready at')
    await readPages(`http://localhost:${port}`)
    await complete(npm(['run', 'backup', '--', '--keep', '2', join(home, 'backups')]))
    await complete(npm(['run', 'restore-drill', '--', join(home, 'backups')]))
  } finally {
    server.stop()
    await server.ended
  }
  const warning = /\(node:\d+\).*/.exec(server.printed())?.[0]
  if (warning) throw new Error(`Node.js warns in the log of a clinic: ${warning}`)
  const demonstration = npm(['start'], { SEED: 'demo', DATA_DIR: join(home, 'demo') })
  await demonstration.until('A release has no demonstration data')
  await demonstration.ended

  // The image's own commands, in the same way.
  const image = readFileSync(join(folder, 'deploy/Dockerfile'), 'utf8')
  const [health = [], command = []] = [...image.matchAll(/CMD (\[.*\])$/gm)].map(
    ([, words = '']) => JSON.parse(words) as string[],
  )
  const container = begin(command)
  try {
    await container.until('is ready at')
    await complete(begin(health))
  } finally {
    container.stop()
  }
  if ((await container.ended) !== 0)
    throw new Error(`The image did not stop cleanly:\n${container.printed()}`)
  if ((await begin(health).ended) === 0) throw new Error('The health check passes without a server.')
}

async function complete({ ended, printed }: ReturnType<typeof watch>): Promise<void> {
  if ((await ended) !== 0) throw new Error(`A command of the release failed:\n${printed()}`)
}

async function readPages(origin: string): Promise<void> {
  const health = await get(`${origin}/healthz`)
  if (!health.includes('"status":"ok"')) throw new Error(`/healthz answered ${health}`)
  const home = await get(`${origin}/`)
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(home)?.[1]
  if (!/<h1/.test(home) || !script) throw new Error('The home page is not the built one.')
  await get(`${origin}${script}`)
  await get(`${origin}/catalogue.json`)
}

async function get(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}

function watch(child: ChildProcess) {
  let text = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const printed = () => text
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))

  /** Waits until a text is printed. */
  async function until(expected: string): Promise<void> {
    const deadline = Date.now() + secondsToStart * 1000
    while (!text.includes(expected)) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The release did not print "${expected}":\n${text.slice(-4000)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Ends the group, because npm does not pass signals on. */
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  return { ended, printed, until, stop }
}

if (process.argv[1]?.endsWith('tryRelease.ts') && process.argv[2]) await tryRelease(process.argv[2])
