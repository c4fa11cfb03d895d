import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import { type Tone, toneIcon } from './tone'

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    py: '0.5',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'staff',
    whiteSpace: 'nowrap',
    // Rows and cards may have the color of a badge when they are chosen.
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 15%, transparent)',
  },
  variants: {
    tone: {
      ok: { bg: 'ok.soft', color: 'ok' },
      warn: { bg: 'warn.soft', color: 'warn' },
      stop: { bg: 'stop.soft', color: 'stop' },
      info: { bg: 'info.soft', color: 'info' },
      brand: { bg: 'brand.soft', color: 'brand.strong' },
      neutral: { bg: 'line', color: 'ink' },
    },
  },
})

export type BadgeStyle = {
  readonly tone: Tone | 'brand' | 'neutral'
  /** Replaces the icon of the tone. */
  readonly icon?: IconName
}

/** The status of an item in a list or a heading: icon and text. */
export function StatusBadge({ tone, icon, children }: BadgeStyle & { children: ReactNode }) {
  const mark = icon ?? (tone === 'brand' || tone === 'neutral' ? undefined : toneIcon[tone])
  return (
    <Badge tone={tone}>
      {mark && <Icon name={mark} size="1em" />}
      {children}
    </Badge>
  )
}

/** Creates the badge of an enum: a style and a text for each of its values. */
export function statusBadge<Status extends string>(
  styles: Readonly<Record<Status, BadgeStyle>>,
  words: Readonly<Record<Status, string>>,
) {
  return function StatusBadgeOf({ status }: { status: Status }) {
    return <StatusBadge {...styles[status]}>{words[status]}</StatusBadge>
  }
}
