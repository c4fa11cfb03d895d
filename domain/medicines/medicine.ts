/** Names of one medicine, or of a product that combines several. */
export interface Medicine {
  /** Lower-case generic name as the catalog writes it; several ingredients are joined by ` + `. */
  readonly generic: string
  /** US brand names, separated by commas. */
  readonly brands?: string
  /** Further names, abbreviations and salts that people write, separated by commas. */
  readonly also?: string
  /** Spanish names, separated by commas; accents are optional when a person writes them. */
  readonly spanish?: string
}
