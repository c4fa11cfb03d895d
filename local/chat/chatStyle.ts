import { pageColors } from '../web/pageStyle'

/** Style of the demonstration chat, in the product's colors. */
export const chatStyle = `
${pageColors}
* { box-sizing: border-box }
html, body { height: 100% }
body { margin: 0; display: flex; flex-direction: column; background: var(--canvas); color: var(--ink);
  font: 16px/26px 'Figtree Variable', Figtree, system-ui, sans-serif; overflow-wrap: anywhere }
h1, .unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap }
#letters { flex: 1; overflow-y: auto; padding: 16px; display: flex;
  flex-direction: column; gap: 12px }
#letters p { margin: 0; max-width: 85%; padding: 10px 14px; border-radius: 14px; background: var(--surface);
  border: 1px solid var(--line) }
#letters .mine { align-self: flex-end; background: var(--brand); border-color: var(--brand); color: #fff }
#letters .notice { max-width: none; background: var(--warn-soft); font-size: 14px; line-height: 21px }
form { display: flex; gap: 8px; padding: 12px 16px; border-top: 1px solid var(--line); background: var(--surface) }
input { flex: 1; min-width: 0; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line-strong);
  border-radius: 14px; font: inherit; color: inherit; background: var(--surface) }
button { min-height: 44px; padding: 8px 18px; border: 0; border-radius: 14px; background: var(--brand); color: #fff;
  font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: var(--brand-strong) }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
`
