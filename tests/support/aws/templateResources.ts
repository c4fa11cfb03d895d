/** Resources of a template, by id. */
export interface Resources {
  readonly [id: string]: { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> }
}
