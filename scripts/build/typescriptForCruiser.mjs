import Module, { register } from 'node:module'

/**
 * Preloaded for dependency-cruiser, which reads TypeScript only with a compiler below 7 and otherwise silently checks
 * nothing. It gets version 5; everything else uses the project's compiler.
 */
const hook = `
export const resolve = (specifier, context, next) =>
  next(specifier === 'typescript' ? '@tsd/typescript' : specifier, context)
`
register(`data:text/javascript,${encodeURIComponent(hook)}`)

const resolveFilename = Module._resolveFilename
Module._resolveFilename = function (request, ...rest) {
  return resolveFilename.call(this, request.replace(/^typescript(?=\/|$)/, '@tsd/typescript'), ...rest)
}
