import type { IconName } from './Icon'

/** The four states the interface speaks of; a token of the theme each. */
export type Tone = 'ok' | 'warn' | 'stop' | 'info'

export const toneColor = { ok: 'ok', warn: 'warn', stop: 'stop', info: 'info' } as const satisfies Record<
  Tone,
  string
>

export const toneIcon = { ok: 'check', warn: 'alert', stop: 'stop', info: 'info' } as const satisfies Record<
  Tone,
  IconName
>
