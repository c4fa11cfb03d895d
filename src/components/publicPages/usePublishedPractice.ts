import type { PublishedPractice } from '../../../domain/practice/publishedPractice'
import { useResource } from '../../lib/hooks/useResource'

/** Returns what the practice publishes about itself; undefined until it is loaded, and when it cannot be. */
export function usePublishedPractice(): PublishedPractice | undefined {
  return useResource('about', loadPublishedPractice, 'The practice’s public details could not be loaded.')
    .data
}

async function loadPublishedPractice({ signal }: { signal: AbortSignal }): Promise<PublishedPractice> {
  const response = await fetch('/about.json', { signal })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return (await response.json()) as PublishedPractice
}
