import type { IconName } from './Icon'

/** The four states of the interface; each is a token of the theme. */
export type Tone = 'ok' | 'warn' | 'stop' | 'info'

export const toneColor = { ok: 'ok', warn: 'warn', stop: 'stop', info: 'info' } as const satisfies Record<
  Tone,
  string
>

export const toneIcon = { ok: 'check', warn: 'alert', stop: 'stop', info: 'info' } as const satisfies Record<
  Tone,
  IconName
>
