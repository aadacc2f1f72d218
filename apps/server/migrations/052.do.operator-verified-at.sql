-- When a passkey was last verified in this sign-in (docs/decisions/062-operator-passkeys.md). A sign-in that
-- was unlocked before this column exists is locked.
alter table sign_in add column operator_verified_at timestamptz;
