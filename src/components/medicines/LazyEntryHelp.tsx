import { useLazyPart } from '../../lib/chunk/useLazyPart'
import type { EntryHelpProps } from './EntryHelp'

const loadHelp = () => import('./EntryHelp').then((module) => module.EntryHelp)

/** Help with a name. The table of medicines is fetched with the list; without it one types as before. */
export function LazyEntryHelp(props: EntryHelpProps) {
  const help = useLazyPart(107, loadHelp)
  return help.status === 'ready' ? <help.Part {...props} /> : null
}
