import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

interface CaddyOptions {
  readonly caddy: string
  /** Where Caddy keeps its files. */
  readonly folder: string
  /** The Caddyfile of the release. */
  readonly caddyfile: string
  /** The file with the certificate and its key. */
  readonly certificateFile: string
  readonly port: number
  /** The port of the product, and of the harness's own pages. */
  readonly upstream: { readonly product: number; readonly harness: number }
}

const secondsToStart = 30

/**
 * Starts Caddy as docs/production.md says: with the Caddyfile of the release, the name of this site, and 127.0.0.1 as
 * the product's host. Besides, it has a certificate of the harness and leads to the harness's pages.
 * @returns a function that stops it
 * @throws Error with Caddy's output when it ends before it listens
 */
export async function startCaddy(options: CaddyOptions): Promise<() => Promise<void>> {
  const { caddy, folder, port } = options
  const file = join(folder, 'Caddyfile')
  await writeFile(file, siteOf(await readFile(options.caddyfile, 'utf8'), options))
  const child = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-10_000)))
  const deadline = Date.now() + secondsToStart * 1000
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Caddy did not start:\n${output}`)
    await wait(50)
  }
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

/** @throws Error when the Caddyfile of the release no longer has the places that are to be replaced */
function siteOf(text: string, { certificateFile, port, upstream }: CaddyOptions): string {
  const places = [
    [
      '{$DOMAIN} {',
      `https://localhost:${port} {
	bind 127.0.0.1 ::1
	tls ${certificateFile} ${certificateFile}
	@harness path /dev/* /gateway/*
	handle @harness {
		reverse_proxy 127.0.0.1:${upstream.harness}
	}`,
    ],
    ['reverse_proxy tendwell:3000', `reverse_proxy 127.0.0.1:${upstream.product}`],
  ] as const
  return places.reduce((site, [place, replacement]) => {
    if (!site.includes(place)) throw new Error(`deploy/Caddyfile has no "${place}".`)
    return site.replace(place, () => replacement)
  }, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`)
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
