/** React's functions without side effects; the compiler marks their calls in our own components itself. */
const pureFunctions = new Set(['createContext', 'forwardRef', 'memo'])

/**
 * Lets the build leave out the components and contexts of React Router that nothing imports (docs/decisions/030). A
 * bundler keeps them, because the router names each one after creating it, and an assignment is a side effect.
 * @returns {import('vite').Plugin}
 */
export function shakeRouter() {
  let [hasRouter, hasEdits] = [false, false]
  return {
    name: 'shake-router',
    apply: 'build',
    transform(code, id) {
      if (!/\/node_modules\/react-router\/.*\.m?js$/.test(id)) return null
      hasRouter = true
      const edits = this.parse(code).body.flatMap(editsOf)
      if (edits.length === 0) return null
      hasEdits = true
      // From the end, so that the offsets of the others stay right.
      return edits.reduceRight(
        (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end),
        code,
      )
    },
    buildEnd(error) {
      if (!error && hasRouter && !hasEdits)
        this.error(
          'No component of React Router was found: compare scripts/build/shakeRouter.mjs with its code.',
        )
    },
  }
}

/** Returns the edits that remove the name of a component for the developer tools and mark its creation as pure. */
function editsOf({ type, expression, declarations, start, end }) {
  if (type === 'ExpressionStatement')
    return expression.left?.property?.name === 'displayName' ? [{ start, end, by: '' }] : []
  if (type !== 'VariableDeclaration') return []
  return declarations
    .filter(({ init }) => pureFunctions.has(init?.callee?.property?.name))
    .map(({ init }) => ({ start: init.start, end: init.start, by: '/* @__PURE__ */ ' }))
}
