import { Drawing } from './Drawing'

/** A card with a face, and a hand lens over it; or a tick once it is done. */
export function IdentityDrawing({ isDone = false }: { isDone?: boolean }) {
  return (
    <Drawing viewBox="0 0 100 100">
      <rect x="8" y="26" width="84" height="56" rx="6" />
      <path d="M8 40h84" opacity="0.4" />
      <circle cx="31" cy="56" r="7" />
      <path d="M19 75c2-8 6-11 12-11s10 3 12 11" />
      <path d="M54 52h26M54 61h18" />
      {isDone ? (
        <path className="accent" d="m56 76 7 7 16-18" />
      ) : (
        <path className="accent" d="M74 62a11 11 0 1 1-.1 0ZM82 81l10 11" />
      )}
    </Drawing>
  )
}
