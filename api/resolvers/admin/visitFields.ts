import { readVisits } from '../../useCases/admin/visits'
import type { RootResolvers } from '../rootFields'

/** Metrics of visits and browser errors. */
export const visitFields: Pick<RootResolvers, 'Query.visits'> = {
  'Query.visits': async (args, context) => {
    const { days, pages, chats, errors } = await readVisits(args, context)
    return {
      days: days.map((day) => ({ ...day })),
      pages: pages.map(({ route, count, byScreen }) => ({
        route,
        count,
        phoneCount: byScreen['phone'] ?? 0,
        tabletCount: byScreen['tablet'] ?? 0,
        desktopCount: byScreen['desk'] ?? 0,
      })),
      chatCount: chats,
      errors: errors.map(({ reactCode, chunk, line, column, ...group }) => ({
        ...group,
        id: [group.source, group.name, reactCode, group.route, chunk, line, column].join(' '),
        reactCode: reactCode || null,
        place: chunk ? `${chunk}:${line}:${column}` : null,
      })),
    }
  },
}
