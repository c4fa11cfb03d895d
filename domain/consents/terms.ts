import { brand } from '../brand'
import type { ConsentDocument } from './consentDocument'
import { consentVersions } from './versions'

/** The page /terms. A lawyer must review it before real use. */
export const terms: ConsentDocument = {
  name: 'terms',
  language: 'en-US',
  version: consentVersions.terms,
  title: 'Terms & Conditions',
  lead: 'What you can expect from us, and what we expect from you. By sending a request, you agree to these terms and to care by telehealth.',
  sections: [
    {
      id: 'service',
      title: 'What the service is',
      paragraphs: [
        `${brand.name} lets you ask a licensed clinician for treatment in writing. The clinician decides, not the website. Nothing on our pages is medical advice for you personally.`,
        'It is not for emergencies, and it does not replace a doctor who can examine you.',
      ],
    },
    {
      id: 'who',
      title: 'Who can use it',
      paragraphs: [
        'Adults 18 or older, for themselves only, who are in a state where our clinicians are licensed.',
      ],
    },
    {
      id: 'telehealth',
      title: 'Care by telehealth',
      paragraphs: [
        'Telehealth means that you and your clinician are in different places and communicate in writing, with photos where a treatment needs them. Your clinician does not examine you in person.',
        'You can refuse telehealth, or stop at any time, without losing the right to care elsewhere. Ask your clinician about seeing someone in person instead.',
      ],
      points: [
        'Benefits: care without travel, and time to think before you answer.',
        'Risks: without an examination or tests a clinician can miss something, technology can fail or delay a message, and information can be exposed despite our safeguards.',
        'Alternatives: a visit to a doctor’s office, a clinic, an urgent care center, or no treatment.',
        'Limits: your clinician may decide that telehealth is not right for you and ask you to be seen in person.',
        'Emergencies: this service cannot help in one. Call 911, or call or text 988 for thoughts of suicide.',
        'Records: what you send becomes part of your medical record, and you can get a copy.',
      ],
    },
    {
      id: 'honest',
      title: 'What we need from you',
      paragraphs: ['Your safety depends on what you tell us.'],
      points: [
        'Answer truthfully and completely, especially about medicines, allergies, pregnancy and health conditions.',
        'Tell your care team when something changes.',
        'Read the information that comes with your medicine, and do not share the medicine.',
        'Keep your password to yourself. Tell us if someone else may know it.',
      ],
    },
    {
      id: 'decision',
      title: 'Your clinician’s decision',
      paragraphs: [
        'A clinician may approve your request, ask for more information, propose another treatment, or decline. They may decline for any clinical reason, and will tell you which. Sending a request does not entitle you to a prescription.',
        'If your answers make a treatment unsafe, you cannot send the request, and no hold is placed on your card.',
      ],
    },
    {
      id: 'money',
      title: 'Prices, holds and charges',
      paragraphs: [
        'You see the full price before you enter a card. It does not change after you send the request.',
      ],
      points: [
        'When you send a request, we place a hold for the price on your card. A hold is not a charge.',
        'If the request is approved, we charge your card and the hold ends.',
        'If it is declined, canceled before a decision, or not decided in time, we release the hold. Your bank may take a few days to show it.',
        'Products that need no prescription are charged when you order them.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancellations and refunds',
      paragraphs: [
        'You can cancel at any time before a clinician has approved. After that, message us: we refund in full what has not left the pharmacy, and we cancel and refund it ourselves if your clinician stops the medicine first. By law, medicine that has been shipped cannot be returned, but if it arrives damaged or is the wrong medicine, we refund or replace it.',
      ],
    },
    {
      id: 'messages',
      title: 'Messages',
      paragraphs: [
        'People read your messages and answer them in order, not immediately. They become part of your medical record. We close the account of anyone who threatens our staff.',
      ],
    },
    {
      id: 'liability',
      title: 'Our responsibility',
      paragraphs: [
        'We are responsible for our care as any medical practice is, and nothing here takes away a right that the law gives you. We are not responsible for harm that results from untrue answers, or from using medicine other than as directed.',
        'We work to keep the service available, but interruptions happen. If you cannot reach us and it cannot wait, see a doctor in person.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and governing law',
      paragraphs: [
        'If these terms change, we will email you 30 days before. We always handle a request under the terms you sent it under. The law of the state you live in applies.',
        `Questions: ${brand.email}.`,
      ],
    },
  ],
}
