import { MemoryRouter, type MemoryRouterProps } from 'react-router-dom'

/** The product's router (`AppRouter`) with an address of its own: like that it draws no address as a transition. */
export function TestRouter(props: Pick<MemoryRouterProps, 'children' | 'initialEntries' | 'initialIndex'>) {
  return <MemoryRouter useTransitions={false} {...props} />
}
