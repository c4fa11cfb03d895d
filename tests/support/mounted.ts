import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this process may mount file systems, which root in a container may not. */
export function canMount(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  const place = mkdtempSync(join(tmpdir(), 'tendwell-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', place], { stdio: 'ignore' })
    execFileSync('umount', [place])
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true })
  }
}

/**
 * Runs work with a file system of its own in memory.
 * @param options of tmpfs, such as `ro` or `size=32k`
 */
export async function mounted(options: string, work: (place: string) => Promise<void>): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'tendwell-mount-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place])
  try {
    await work(place)
  } finally {
    // Lazily: a server that a failed test left keeps its files open.
    execFileSync('umount', ['--lazy', place])
    rmSync(place, { recursive: true })
  }
}
