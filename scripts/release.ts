import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { build } from './build.mjs'
import { assemble } from './release/assemble'
import { tryRelease } from './release/tryRelease'

/*
 * `npm run release -- [FOLDER]`: writes the release of this version for this platform, an archive with its checksum, and
 * tries it. It runs on Node.js 20.19 or newer without a package registry: `npm start` in the unpacked folder.
 */
const project = JSON.parse(readFileSync('package.json', 'utf8')) as Parameters<typeof assemble>[1]
const target = resolve(process.argv[2] ?? 'dist/release')
const name = `tendwell-${project.version}-${process.platform}-${process.arch}`
const staged = join(target, name)
const archive = `${staged}.tar.gz`

build(['codegen', 'web'])
mkdirSync(target, { recursive: true })
await assemble(staged, project)
pack()
const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`)
await tryRelease(archive)
console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB, sha256 ${sha256}`)

/** The same files make the same archive: sorted, without an owner, with the time of the commit. */
function pack(): void {
  const time = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim()
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+w,go+rX,go-w']
  const options = ['--sort=name', `--mtime=@${time}`, ...owner, '-I', 'gzip -9n']
  execFileSync('tar', [...options, '-cf', archive, '-C', dirname(staged), name])
  rmSync(staged, { recursive: true })
}
