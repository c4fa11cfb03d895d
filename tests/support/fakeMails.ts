import type { AddressedMail, Mailer } from '../../api/services/mailer'
import type { MailServices } from '../../api/useCases/context'

/** A mail service in memory with faults on request, and a directory that contains every user. */
export function createFakeMails() {
  const sent: AddressedMail[] = []
  const groups: Record<'Admin' | 'HCPs', string[]> = { Admin: [], HCPs: [] }
  const withoutAddress = new Set<string>()
  let nextFault: (mail: AddressedMail) => Error | undefined = () => undefined
  const mailer: Mailer = {
    send: async (mail) => {
      const fault = nextFault(mail)
      if (fault) throw fault
      sent.push(mail)
    },
  }
  const services: MailServices = {
    mailer,
    addressBook: {
      addressOf: async (id) => (withoutAddress.has(id) ? undefined : addressOf(id)),
      membersOf: async (group) => groups[group],
    },
    branding: { brandName: 'Tendwell', publicOrigin: 'https://tendwell.test' },
    unreadAfterMilliseconds: 120_000,
  }
  return {
    services,
    /** Accepted emails, oldest first. */
    sent,
    groups,
    withoutAddress,
    /** Sets the faults of later emails. */
    fail(fault: (mail: AddressedMail) => Error | undefined): void {
      nextFault = fault
    },
    /** The subjects of a user's emails, oldest first. */
    subjectsOf: ({ id }: { readonly id: string }) =>
      sent.filter(({ to }) => to === addressOf(id)).map(({ subject }) => subject),
  }
}

const addressOf = (id: string) => `${id}@example.test`
