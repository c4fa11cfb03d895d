-- Admins add products. A new one is hidden: it is offered by a change of its own, with its own row in the history.

create policy product_add on product for insert
  with check ((select app_role()) = 'Admin' and version = 0 and not is_active);
grant insert on product to tendwell_app;

alter table product
  add constraint product_short_name check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

-- The first row of a product that was added has no before.
alter table product_change
  alter column before drop not null,
  drop constraint product_change_version_check,
  add constraint product_change_version_check check (version >= 0),
  add constraint product_change_added check ((before is null) = (version = 0));
