export function bundleForNode(entry: string, outfile: string): Promise<void>
export function bundlePrograms(
  entries: Readonly<Record<string, string>>,
  outdir: string,
  leftOut: Readonly<Record<string, string>>,
): Promise<string[]>
