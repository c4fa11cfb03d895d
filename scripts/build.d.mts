/** Inputs and outputs of each target: files and folders, relative to the repository's root. */
export const steps: Readonly<
  Record<
    'codegen' | 'web' | 'server',
    { readonly inputs: readonly string[]; readonly outputs: readonly string[] }
  >
>

/** Builds what is missing or older than its inputs. */
export function build(names: readonly ('codegen' | 'web' | 'server')[]): void
