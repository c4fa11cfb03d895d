/** What search engines show below the title of a public page. */
export function PageDescription({ children }: { children: string }) {
  return <meta name="description" content={children} />
}
