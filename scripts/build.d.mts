/** Builds what is missing or older than its inputs. */
export function build(names: readonly ('codegen' | 'web' | 'server')[]): void
