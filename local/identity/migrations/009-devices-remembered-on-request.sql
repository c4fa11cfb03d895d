-- A device is remembered only after its user has asked for it (pool/settings.ts, deviceOnlyRememberedOnUserPrompt). Until
-- now every confirmed device was, without a question: each is asked for a code once more.
update identity.device set is_remembered = false where is_remembered;
