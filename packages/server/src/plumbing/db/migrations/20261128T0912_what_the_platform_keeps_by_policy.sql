-- What the platform keeps of merchants is its own: the app role comes to it in the platform's house alone, or of one that leaves in that merchant's.
alter table platform_read enable row level security;
alter table platform_read force row level security;
create policy app on platform_read to yuncang_app using (app_tenant() = 0) with check (app_tenant() = 0);
create policy platform on platform_read to yuncang_platform using (true) with check (true);

-- Whoever erases a merchant acts as the owner, for whom these stay open.
alter table leaving enable row level security;
create policy app on leaving to yuncang_app using (app_tenant() = 0 or merchant_id = app_tenant()) with check (app_tenant() = 0 or merchant_id = app_tenant());
create policy platform on leaving for select to yuncang_platform using (true);

alter table kept_bill enable row level security;
create policy app on kept_bill to yuncang_app using (app_tenant() = 0) with check (app_tenant() = 0);
create policy platform on kept_bill for select to yuncang_platform using (true);

alter table kept_voucher enable row level security;
create policy app on kept_voucher to yuncang_app using (app_tenant() = 0) with check (app_tenant() = 0);
create policy platform on kept_voucher for select to yuncang_platform using (true);
