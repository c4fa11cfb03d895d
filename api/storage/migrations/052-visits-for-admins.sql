-- Admins see what is counted of visits and of errors in browsers; it is of nobody in particular.

create policy visit_count_read on visit_count for select using ((select app_role()) = 'Admin');
create policy browser_error_read on browser_error for select using ((select app_role()) = 'Admin');
grant select on visit_count, browser_error to tendwell_app;
