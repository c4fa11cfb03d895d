import { useShortcuts } from '../../../lib/shortcuts/useShortcuts'

export interface WorklistShortcuts {
  readonly moveFocus: (by: 1 | -1) => void
  readonly claim: () => void
  readonly claimNext: () => void
  readonly release: () => void
  readonly search: () => void
  /** @param index of the tab, from 0 */
  readonly showTab: (index: number) => void
  readonly close: () => void
  readonly help: () => void
}

/** Single keys for the queue, listed under `?`. Enter is the links' own. */
export function useWorklistShortcuts(keys: WorklistShortcuts): void {
  useShortcuts((key) => actionOf(key, keys))
}

function actionOf(key: string, keys: WorklistShortcuts): (() => void) | undefined {
  if (/^[1-5]$/.test(key)) return () => keys.showTab(Number(key) - 1)
  const actions: Readonly<Record<string, () => void>> = {
    j: () => keys.moveFocus(1),
    k: () => keys.moveFocus(-1),
    c: keys.claim,
    n: keys.claimNext,
    g: keys.release,
    '/': keys.search,
    '?': keys.help,
    Escape: keys.close,
  }
  return Object.hasOwn(actions, key) ? actions[key] : undefined
}
