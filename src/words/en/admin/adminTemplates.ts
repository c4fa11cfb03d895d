import { maxTemplates } from '../../../../domain/practice/practiceTemplate'
import type { TemplateKind } from '../../../generated/graphql'

/** Admin console: texts of the practice's templates. */
export const adminTemplates = {
  title: 'Templates',
  text: 'Clinicians type / to insert a template. Changes don’t affect what was already sent.',
  loading: 'Loading the templates',
  failed: 'The templates didn’t load',
  none: 'No templates',
  kinds: {
    ask: 'Questions to the patient',
    decline: 'Declines',
    propose: 'Proposals',
    note: 'Clinical notes',
    message: 'Messages',
  } satisfies Record<TemplateKind, string>,
  inactive: 'Not offered',
  add: 'Add template',
  edit: (title: string) => `Edit ${title}`,
  form: {
    label: 'Template',
    kind: 'Offered in',
    title: 'Title',
    text: 'Text',
    declineReason: 'Reason',
    declineReasonHelper: 'Choosing this reason fills in the template.',
    noReason: 'No reason',
    isActive: 'Offer to clinicians',
    save: 'Save template',
    cancel: 'Cancel',
    notSaved: 'The template wasn’t saved',
    taken: 'Another template of this kind has this title.',
    tooMany: `You have ${maxTemplates} templates, the maximum. Delete one first.`,
    conflict: 'Someone else changed this template. Cancel, then edit it again.',
  },
  removal: {
    offer: 'Delete template',
    sure: 'Delete this template?',
    sureText: 'Clinicians can’t insert it anymore. To bring it back, you write it again.',
    yes: 'Delete template',
    no: 'Keep template',
    failed: 'The template wasn’t deleted',
  },
} as const
