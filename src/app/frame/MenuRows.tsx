import { FrameLink } from './FrameLink'
import type { MenuItem } from './menuItems'

/** The lines of a menu. */
export function MenuRows({ items }: { items: readonly MenuItem[] }) {
  return items.map(({ label, to }) => (
    <li key={to}>
      <FrameLink kind="row" to={to}>
        {label}
      </FrameLink>
    </li>
  ))
}
