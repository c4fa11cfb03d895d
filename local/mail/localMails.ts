import type { AddressBook } from '../../api/services/addressBook'
import type { Mailer } from '../../api/services/mailer'
import type { MailServices } from '../../api/useCases/context'
import { brand } from '../../domain/brand'
import type { Directory } from '../identity/directory'
import type { Settings } from '../settings'
import type { Mailbox } from './createMailbox'

/** Returns what jobs need to send the product's emails from this machine. */
export function mailServicesOf(
  mailbox: Pick<Mailbox, 'deliverMail'>,
  directory: Pick<Directory, 'findUser' | 'listMembers'>,
  settings: Pick<Settings, 'publicOrigin' | 'unreadMailAfterMilliseconds'>,
): MailServices {
  return {
    mailer: mailerOf(mailbox),
    addressBook: addressBookOf(directory),
    branding: { brandName: brand.name, publicOrigin: settings.publicOrigin },
    unreadAfterMilliseconds: settings.unreadMailAfterMilliseconds,
  }
}

/**
 * Sends the product's emails to the mail server, or to this machine's mailbox. Not through the mailbox's own queue: the
 * product's outbox retries them, and shows an Admin which wait and why.
 */
function mailerOf(mailbox: Pick<Mailbox, 'deliverMail'>): Mailer {
  return {
    send: ({ to, subject, text, html, messageId, unsubscribeUrl }) =>
      mailbox.deliverMail({ to, subject, text, html, messageId, ...(unsubscribeUrl && { unsubscribeUrl }) }),
  }
}

/** Adapts this machine's user pool to the API's address book. */
export function addressBookOf(directory: Pick<Directory, 'findUser' | 'listMembers'>): AddressBook {
  return {
    addressOf: async (accountId) => {
      const user = await directory.findUser(accountId)
      return user?.enabled && user.emailVerified ? user.email : undefined
    },
    membersOf: (group) => directory.listMembers(group),
  }
}
