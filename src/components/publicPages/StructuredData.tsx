type StructuredDataProps = {
  /** A thing of https://schema.org; undefined values are left out. */
  data: { readonly '@type': string } & Readonly<Record<string, unknown>>
}

/** Describes a page to search engines. A data block is not executed, so the content policy does not concern it. */
export function StructuredData({ data }: StructuredDataProps) {
  return (
    <script type="application/ld+json">
      {JSON.stringify({ '@context': 'https://schema.org', ...data })}
    </script>
  )
}
