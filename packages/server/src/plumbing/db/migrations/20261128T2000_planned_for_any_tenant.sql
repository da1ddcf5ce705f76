-- Plans are kept and serve all merchants. The planner would work out which one asks as it makes a plan, and make it for him: one for a merchant with three
-- tasks takes any index of the table for as good as its key. A comparison of rows is the one thing that it never works out beforehand, so that behind it
-- the tenant stays unknown, and a plan is for a merchant of usual size, as it is with a value that is bound later.
create or replace function app_tenant() returns bigint language sql stable parallel safe
as $$ select case when row(0, 0) < row(0, 1) then nullif(current_setting('app.tenant', true), '')::bigint end $$;
