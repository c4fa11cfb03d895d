import { pageStyle, inlineSourceOf } from '../../web/pageStyle'

/** The one style sheet of the payment pages. */
export const style = `${pageStyle}
.test { margin: 0; padding: 8px 16px; background: var(--ink); color: #fff; text-align: center; font-size: 14px }
.amount { margin: 0; font-size: 36px; line-height: 44px; font-weight: 600; font-variant-numeric: tabular-nums }
ul { list-style: none; margin: 16px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line) }
li { display: flex; justify-content: space-between; gap: 16px }
li span { overflow-wrap: anywhere }
fieldset { border: 0; margin: 24px 0 0; padding: 0 }
legend { padding: 0 0 8px; font-weight: 600 }
label { display: flex; gap: 12px; align-items: center; min-height: 44px; padding: 8px 12px; margin: 0 0 8px;
  border: 1px solid var(--line-strong); border-radius: 14px }
label:has(:checked) { border-color: var(--brand); background: var(--brand-soft) }
input { width: 20px; height: 20px; flex: none }
small { display: block; color: var(--muted); font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums }
.cancel { display: block; min-height: 44px; padding: 9px 0; margin: 8px 0 0; text-align: center; color: var(--brand) }
`

export const styleSource = inlineSourceOf(style)
