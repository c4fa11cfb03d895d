/** A picture and what is on it. */
export type NamedPhoto = { readonly id: string; readonly name: string }
