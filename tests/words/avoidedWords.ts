/** Words and turns that readers of American English stumble over, with what to say instead (`docs/voice.md`). */
export const avoidedWords: readonly { readonly avoid: RegExp; readonly say: string }[] = [
  { avoid: /\bkept\b(?! (?:for|by law|until))/i, say: 'saved; “kept” is for retention: kept for 7 years' },
  {
    avoid: /\b(?:some|every|any)body\b|\bnobody\b|\bwhoever\b/i,
    say: 'the actor: we, your clinician, an admin, no one',
  },
  {
    avoid: /\bg(?:ives?|iven|ave|iving) (?:\w+ )?back\b/i,
    say: 'refund (money), release (hold, request), return (to the queue)',
  },
  { avoid: /\bgo(?:es|ing)? on\b/i, say: 'continue, resume' },
  { avoid: /\bat the (?:latest|longest|earliest)\b|\bat most\b/i, say: 'by DATE, up to N, no more than N' },
  { avoid: /\b(?:is|are|was|were) told\b|\btells? of\b|\btold (?:with|at|in)\b/i, say: 'notified, reported' },
  {
    avoid: /\banew\b|\ball the same\b|\bany more\b(?=[.,]|$)|\bmeanwhile\b|\bunder way\b/i,
    say: 'again, anyway, anymore, in the meantime, in progress',
  },
  { avoid: /\bby (?:it|them)sel(?:f|ves)\b/i, say: 'automatically' },
  { avoid: /\bt(?:ake|akes|aken|ook|aking) (?:\w+ )?up\b/i, say: 'claim' },
  { avoid: /\bthe house\b|\bour house\b|\bthis house\b/i, say: 'the practice, we' },
  {
    avoid: /\b(?:hold|licen[sc]e|session|access|link)\w* (?:\w+ )?(?:runs?|ran|running) out\b/i,
    say: 'expires',
  },
  {
    avoid: /\bsee to\b|\bput off\b|\bin force\b|^in all$|\bthe time before\b|\bstep over\b/i,
    say: 'manage, postpone, active, total, last time',
  },
  { avoid: /\b(?:owes?|desk|looked after)\b/i, say: 'who waits for whom' },
  { avoid: /\bhow far\b(?! (?:away|can))/i, say: 'status, progress' },
  {
    avoid: /\b(?:lately|thereby|hence|thus|whilst|shall|lest|wherever|whichever|thereafter)\b/i,
    say: 'recently, so, while, will',
  },
  { avoid: /\bHCPs?\b/, say: 'clinician' },
  { avoid: /\bDr (?=[A-Z{])/, say: 'Dr. Lee' },
  { avoid: /\be-mail/i, say: 'email' },
  { avoid: /\bmails?\b(?! (?:order|carrier|it\b))/i, say: 'email; “mail” is the post' },
  { avoid: /\bworking days?\b/i, say: 'business days' },
  { avoid: /\bpostal code\b/i, say: 'ZIP code' },
  { avoid: /\bcancell(?:ed|ing)\b/i, say: 'canceled, canceling' },
  {
    avoid:
      /\b(?:licence|catalogue|programme|colour|behaviour|favour\w*|centre|grey|moisturiser|ageing|fulfil|enquir\w+|cheque|practise\w*|travelled|labelled|judgement)s?\b/i,
    say: 'US spelling',
  },
  {
    avoid: /\b(?!angioedema)\w*(?:aemia|oedema|oesophag|haem|anaesth|paed|apnoea|diarrhoea|tumour)\w*\b/i,
    say: 'US spelling',
  },
  {
    avoid: /\b(?:organ|recogn|real|stabil|minim|author|summar|apolog|custom)is(?:e[ds]?|ing|ation)\b/i,
    say: 'US spelling: -ize',
  },
]
