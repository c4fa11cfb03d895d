import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const downloads = resolve('node_modules/.cache/caddy')
const places = [
  '/usr/bin/caddy',
  '/usr/local/bin/caddy',
  '/opt/homebrew/bin/caddy',
  join(downloads, 'usr/bin/caddy'),
]

/** Returns the path of Caddy: the one of `CADDY`, or an installed one; undefined when there is none. */
export function installedCaddy(): string | undefined {
  return firstOf([process.env.CADDY ?? '', ...places])
}

/**
 * Returns the path of Caddy, the reverse proxy of docs/production.md: an installed one, or that of Debian's package,
 * unpacked below node_modules. The package is not installed, because that would need root and start a server on port 80.
 * @throws Error when there is none
 */
export function findCaddy(): string {
  const caddy = installedCaddy() ?? unpackFromDebian()
  if (!caddy)
    throw new Error(
      'The journeys against a release need Caddy, which was not found: install it, or set CADDY to its path.',
    )
  return caddy
}

function firstOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => path !== '' && existsSync(path))
}

function unpackFromDebian(): string | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  console.log('Downloading caddy…')
  rmSync(downloads, { recursive: true, force: true })
  mkdirSync(downloads, { recursive: true })
  run('apt-get', ['download', '-q', 'caddy'])
  const [archive] = readdirSync(downloads).filter((name) => name.endsWith('.deb'))
  if (archive) run('dpkg-deb', ['-x', archive, '.'])
  return firstOf(places)
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { cwd: downloads, stdio: ['ignore', 'ignore', 'inherit'] })
}
