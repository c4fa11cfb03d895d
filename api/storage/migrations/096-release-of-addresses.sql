-- Admins release the address of a sign-up that nobody has confirmed.
alter table user_change drop constraint user_change_kind_check;
alter table user_change add constraint user_change_kind_check check (kind in (
  'invite', 'invite_again', 'add_to_group', 'remove_from_group', 'disable', 'enable', 'reset_password', 'sign_out',
  'release'));
