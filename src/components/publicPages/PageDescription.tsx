/** The meta description of a public page, which search engines show below its title. */
export function PageDescription({ children }: { children: string }) {
  return <meta name="description" content={children} />
}
