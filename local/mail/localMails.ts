import type { AddressBook } from '../../api/services/addressBook'
import type { Mailer } from '../../api/services/mailer'
import type { MailServices } from '../../api/useCases/context'
import { brand } from '../../domain/brand'
import type { Directory } from '../identity/directory'
import type { Settings } from '../settings'
import type { Mailbox } from './createMailbox'

/** Returns what jobs need to send the product's emails from this machine. */
export function mailServicesOf(
  mailbox: Pick<Mailbox, 'sendMail'>,
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

/** Sends the product's emails to this machine's mailbox, or through it to the mail server. */
function mailerOf(mailbox: Pick<Mailbox, 'sendMail'>): Mailer {
  return {
    send: ({ to, subject, text, html, messageId, unsubscribeUrl }) =>
      mailbox.sendMail({ to, subject, text, html, messageId, ...(unsubscribeUrl && { unsubscribeUrl }) }),
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
